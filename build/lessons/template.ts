// What a new lesson begins with: a scene and a page in each language that use every directive once, to be written over.
import type { Language } from '../../src/text/words.ts';

export const newScenes = `{
  "walk": {
    "code": [
      "import torch",
      "T = torch.tensor([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])",
      "y = T.T"
    ],
    "dialect": "torch",
    "focus": "T[1,2]",
    "end": { "steps": 2 }
  },
  "refused": {
    "code": ["import torch", "y = torch.arange(12).reshape(3, 4).T", "y.view(12)"],
    "end": { "steps": 4, "raises": "RuntimeError" }
  }
}
`;

const korean = `---
title: 스트라이드와 원소의 주소
short: 스트라이드와 주소
about: 인덱스가 어떻게 메모리의 주소가 되는지 손으로 움직이며 본다.
---

:::goals
- 인덱스에서 오프셋과 주소를 셈한다.
:::

## 정의 {#definition}

::use{scene=walk step=0}

메모리는 한 줄이고, 텐서는 축이 여럿이다. 둘을 잇는 수가 :term[스트라이드]다. \`T\`의 스트라이드는 :val[T.stride()]이다.

:::formula{id=offset}
$$
f(i_0, i_1) = \\axis{0}{i_0\\,s_0} + \\axis{1}{i_1\\,s_1}
$$

$$
f(i_1, i_2) = \\axis{0}{i_1\\,s_1} + \\axis{1}{i_2\\,s_2}
$$

$1 \\cdot \\val{T.stride(0)} + 2 \\cdot \\val{T.stride(1)} = \\val{offset(T[1, 2])}$
:::

::stage[인덱스를 움직여 보자. :focus[축 0]{axis=T:0}의 한 걸음은 :val[T.stride(0)]칸이다.]{scene=walk steps=0 show="grid memory address" focus="T[1,2]"}

:::predict{id=moved scene=walk steps=0-1 step=1 answer="offset(y[2,1])"}
\`y = T.T\`이다. \`y[2, 1]\`의 오프셋은?

- :choice[6] 칸은 그대로 있고 스트라이드만 자리를 바꾼다.
- :choice[7] 7은 \`y\`를 새로 행 우선으로 저장했을 때의 답이다.
- :choice[9] 9는 스트라이드가 그대로일 때의 답이다.
:::

:::pitfall[전치는 옮기지 않는다]
\`y\`는 :val[y.is_contiguous()]라고 답해도 \`T\`와 저장소를 함께 쓴다. 그래서 \`y.view(12)\`에서는 :val[raised()]{scene=refused 가} 난다.
:::

:::precise[28.17 §2]{id=E11}
교재는 주소를 기준 주소와 스트라이드만으로 셈한다.

뷰가 저장소의 처음에서 시작할 때만 맞다.

\`T[1:]\`의 오프셋은 :val[T[1:].storage_offset()]{scene=walk}이다.
:::

:::summary
- 오프셋은 인덱스와 스트라이드의 곱을 더한 것이다. [연속](#definition)인지는 [실험대](page:workbench)에서 보자.
:::

:::further
- \`T[:, ::2]\`의 스트라이드를 먼저 예상해 보자.
:::
`;

const english = `---
title: Strides and the address of an element
short: Strides and addresses
about: How an index becomes an address of memory, moved by hand.
---

:::goals
- Work out offset and address from an index.
:::

## Definition {#definition}

::use{scene=walk step=0}

Memory is one line, and a tensor has several axes. What ties them together is the :term[stride]. The strides of \`T\` are :val[T.stride()].

:::formula{id=offset}
$$
f(i_0, i_1) = \\axis{0}{i_0\\,s_0} + \\axis{1}{i_1\\,s_1}
$$

$$
f(i_1, i_2) = \\axis{0}{i_1\\,s_1} + \\axis{1}{i_2\\,s_2}
$$

$1 \\cdot \\val{T.stride(0)} + 2 \\cdot \\val{T.stride(1)} = \\val{offset(T[1, 2])}$
:::

::stage[Move the index. One step along :focus[axis 0]{axis=T:0} goes :val[T.stride(0)] cells ahead.]{scene=walk steps=0 show="grid memory address" focus="T[1,2]"}

:::predict{id=moved scene=walk steps=0-1 step=1 answer="offset(y[2,1])"}
After \`y = T.T\`, what is the offset of \`y[2, 1]\`?

- :choice[6] The cells stay, and only the strides change places.
- :choice[7] 7 would be right if \`y\` were stored anew, row by row.
- :choice[9] 9 would be right if the strides had stayed as they were.
:::

:::pitfall[A transpose moves nothing]
\`y\` answers :val[y.is_contiguous()] and still shares its storage with \`T\`. So \`y.view(12)\` ends in a :val[raised()]{scene=refused}.
:::

:::precise[28.17 §2]{id=E11}
The textbook works out the address from the base address and the strides alone.

That holds only for a view that begins where its storage begins.

The offset of \`T[1:]\` is :val[T[1:].storage_offset()]{scene=walk}.
:::

:::summary
- The offset is the sum of the products of index and stride. See in the [workbench](page:workbench) whether it is [contiguous](#definition).
:::

:::further
- Say the strides of \`T[:, ::2]\` before you look.
:::
`;

export const newProse: Readonly<Record<Language, string>> = { ko: korean, en: english };
