// The rules behind the questions in English: what is true, a question that leads there, and what an answer would come from.
import type { Belief, Rule } from '../../quiz/belief.ts';
import { marked } from '../marked.ts';
import type { Phrase } from '../phrase.ts';
import type { BeliefWords } from '../quiz-words.ts';

const all = <K extends string>(texts: Readonly<Record<K, string>>): Readonly<Record<K, Phrase>> =>
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, marked(text)])) as Record<K, Phrase>;

export const rules = all<Rule>({
  M01: '`view` asks only that each new axis lies inside one run of memory that goes on evenly. Splitting an axis always works; only joining two needs the outer stride to be the inner stride times the inner size.',
  M02: 'A transpose swaps sizes and strides. No element moves, and both names write to the same memory until something copies.',
  M03: '`view` and `reshape` keep the reading order and cut it anew; `permute` keeps the grid and changes the reading order. Equal shapes, other contents.',
  M04: '`reshape` gives a view where the strides allow it and copies silently where they do not. In NumPy `flatten` always copies; in PyTorch it is `reshape`.',
  M05: 'Contiguity is a matter of sizes and strides, whatever operation made them. `contiguous()` returns the tensor itself where it already holds.',
  M06: 'An axis of size 1 is never stepped along: its stride is used in no address, whatever number it is.',
  M07: '`expand` sets a stride to 0: many indices, one address, no new memory. `repeat` copies, and repeats the whole as `np.tile` does.',
  M08: 'PyTorch counts strides in elements, NumPy in bytes. Bytes are elements times the item size.',
  M09: 'NumPy reverses by a negative stride and a start at the other end. PyTorch has no negative strides: `flip` copies and `[::-1]` raises.',
  M10: 'The address is the offset plus the sum of index times stride. A slice keeps the strides of what it was cut from, and its start adds to the offset.',
  M11: 'A slice keeps the whole storage alive. Only a copy such as `clone()` has a small one.',
  M12: '`as_strided` counts from the start of the storage and checks only its bounds. It needs offset + Σ (size − 1) · stride + 1 elements, and windows may share cells.',
  M13: "In `reshape` and `ravel`, `order='F'` is the order in which indices are read and filled. In `np.array` and `copy` it is the order of memory, and the values stay.",
  M14: 'The same bytes read with swapped strides are the other order: the transpose of a C array is Fortran-contiguous. The same indices in the other order need a copy.',
  M15: 'A list or a mask as an index copies when it is read. Assigned to, it writes through, and a repeated index is written once.',
  M16: 'An integer drops its axis, a slice of length 1 keeps it. Brackets in a chain cut axis 0 again, and `squeeze()` drops every axis of size 1.',
  M17: '`.T` reverses all axes. In `permute` and `transpose` the numbers name sources: new axis i is the old axis `axes[i]`.',
  M18: 'Shapes are aligned from the right. Only equal sizes and sizes of 1 meet; nothing looks for a matching axis.',
  M19: '`clone`, `zeros_like` and element-wise operations keep the axis order of a dense input. `contiguous()` is what makes it row-major.',
  M20: '`a = a + 1` makes a new tensor and binds the name to it; `a += 1` writes where `a` lies. `from_numpy` and `as_tensor` share, `torch.tensor` copies.',
  M21: 'channels_last leaves shape and indices N, C, H, W. Only the strides change, to those of a dense N, H, W, C array.',
  M22: 'Count the distinct lines: the loop is cheap when its innermost index has the smallest stride, whatever the index is called.',
  M23: '`detach` shares memory. Elements that were expanded or picked repeatedly sum their gradients, and writes to what backward needs raise.',
  M24: 'Integers keep their type and wrap: uint8 counts modulo 256. `view(dtype)` converts nothing; it reads the same bytes anew.',
  linear: 'The offset is the sum of index times stride over all axes.',
  canonical:
    'In row-major order the stride of an axis is the product of the sizes to its right; in column-major order, of those to its left.',
  slice:
    'A slice with step k multiplies the stride of its axis by k, and its start moves the offset by start times stride.',
  languages:
    'C and NumPy count from 0 and let the last index run fastest; Fortran, MATLAB, Julia and R count from 1 and let the first run fastest.',
  lines: 'Memory comes in whole lines: of a line that is fetched for one element, the rest goes unused.',
  reduction: 'A reduction drops the axes it runs over, or keeps them with size 1 where `keepdim` is set.',
  product: '`@` multiplies the last two axes and broadcasts those before them.',
  'newch-types':
    'A list of integers becomes int64 in PyTorch and NumPy and int32 in newch; floats become float32, in NumPy float64. In newch comparisons and `long()` give int32.',
  'newch-index':
    'In newch integers and slices give views, one list gives a copy; masks, negative steps, index assignment and integer arithmetic are refused.',
  'newch-exchange':
    'newch copies from and to NumPy. PyTorch shares with `from_numpy`, `numpy()` and `np.asarray`, and copies with `torch.tensor`.',
  gradient:
    'The gradient of a leaf has its shape: each element says how much the result changes with it, 0 where it was not used.',
  accumulate: 'Every `backward()` adds to `.grad` until it is set to `None` or zero.',
  record:
    'What is computed from a leaf that requires a gradient is recorded. Inside `no_grad` nothing is, and `detach` breaks the record off: its values count as constants.',
  padding: 'Padded rows leave gaps: the stride of a row is the padded width, not the number of columns shown.',
  leading:
    'A matrix routine needs one axis of stride 1; the other stride is the leading dimension, and a transpose flag says which is which.',
  tiles:
    'Splitting both axes and swapping the middle two gives tiles: a tile step is the tile size times the stride of its axis.',
  coalescing:
    'What counts is how many segments the addresses of a group fall into: neighbours share one, a large stride takes one each.',
  limits: 'Strides say only offset + Σ index · stride: each axis takes even steps. What does not must be copied.',
  itemsize: 'The bytes of a tensor are its elements times the item size.',
});

export const hints = all<Rule>({
  M01: 'Is an axis only split here, or are two joined?',
  M02: 'Which changes in a transpose: the storage, or the numbers that describe it?',
  M03: 'In which order does `reshape` read the elements?',
  M04: 'Do the strides allow this shape without moving anything?',
  M05: 'Leave the names aside. Write down shape and strides: does each step to the next element advance by one?',
  M06: 'Along which axes does one ever step?',
  M07: 'How far does memory advance along the new axis?',
  M08: 'Which unit does this library count in?',
  M09: 'Which library is it, and does it have negative strides?',
  M10: 'Where in the storage does it start, and which strides has it kept?',
  M11: 'Which storage does the slice point at?',
  M12: 'From where does `as_strided` count, and how far is the last element?',
  M13: 'Is this the order of reading, or the order of memory?',
  M14: 'What are the strides, and which axis has the smallest?',
  M15: 'Is the index a list or a mask, or is it a slice?',
  M16: 'Which axis does each bracket cut, and does it drop it?',
  M17: 'From which old axis does each new axis come?',
  M18: 'Write the shapes one below the other, aligned at the right.',
  M19: 'In which order did the input lie?',
  M20: 'Does the name get a new tensor, or is the old one written to?',
  M21: 'Which changes: the shape, or the strides?',
  M22: 'Which index has the smallest stride, and where does its loop stand?',
  M23: 'Does it share memory, and do several places lead to one element?',
  M24: 'Which values can the type hold, and are the bytes changed?',
  linear: 'How many elements does one step along each axis skip?',
  canonical: 'How many elements are there in one step along each axis?',
  slice: 'What is the stride of that axis before the slice?',
  languages: 'Does it count from 0 or 1, and which index runs fastest?',
  lines: 'How many lines of 64 bytes do the elements lie in?',
  reduction: 'Which axis disappears?',
  product: 'Which are the last two axes of each?',
  'newch-types': 'Whole numbers or not, and in which library?',
  'newch-index': 'Integer, slice, list or mask?',
  'newch-exchange': 'Which library makes the new one?',
  gradient: 'How much does the result grow if this element grows by 1?',
  accumulate: 'What was in `.grad` before?',
  record: 'Does a recorded way lead from it back to the leaf?',
  padding: 'How wide is a row in memory?',
  leading: 'Which axis has stride 1?',
  tiles: 'How many elements is it from one tile to the next, along each axis?',
  coalescing: 'How many bytes lie between neighbouring threads?',
  limits: 'Are the steps along each axis even?',
  itemsize: 'How many elements, and how many bytes has each?',
});

const belief = (name: string, seen: string): BeliefWords => ({ name, seen: marked(seen) });

export const beliefs: Readonly<Record<Belief, BeliefWords>> = {
  M01: belief(
    'view needs contiguity',
    'If you took it that `view` needs a contiguous tensor: it needs less than that.',
  ),
  M02: belief('transposing moves data', 'If you let the transpose move the elements: it only swaps sizes and strides.'),
  M03: belief(
    'reshape swaps axes',
    'If you let `view` swap the axes because the shape comes out right: it reads on in the old order.',
  ),
  M04: belief(
    'reshape is always a view, or a copy',
    'If you took `reshape` for always a view, or always a copy: the strides decide.',
  ),
  M05: belief(
    'contiguity by name',
    'If you went by the name of the operation: look at the sizes and strides it leaves.',
  ),
  M06: belief(
    'strides of size-1 axes matter',
    'If you minded the stride of an axis of size 1: no step is ever taken along it.',
  ),
  M07: belief(
    'expand copies',
    'If you took `expand` for a copy, or `repeat` for an element-wise one: the one is stride 0, the other repeats the whole.',
  ),
  M08: belief(
    'one unit for strides',
    'If you used the strides as they are printed: one library counts elements, the other bytes.',
  ),
  M09: belief(
    'reversal is the same everywhere',
    'If you reversed as in the other library: only NumPy has negative strides.',
  ),
  M10: belief(
    'tensors start at the storage’s start',
    'If you counted from the start of the storage, or as if the view lay there in one piece: it starts at its offset and keeps its strides.',
  ),
  M11: belief('a small slice is small', 'If you counted only the elements of the slice: it keeps the whole storage.'),
  M12: belief(
    'as_strided counts from the view',
    'If you let `as_strided` count from the view, or gave each index a cell of its own: it addresses the storage, and cells may be shared.',
  ),
  M13: belief(
    "order='F' is only memory, or a transpose",
    "If you took `order='F'` for the order of memory, or for a transpose: in reshape it is the order of reading and filling.",
  ),
  M14: belief(
    'order belongs to the matrix',
    'If you let a transpose destroy contiguity, or a change of order come free: swapped strides are the other order.',
  ),
  M15: belief('lists index like slices', 'If you treated the list as a slice: it copies when it is read.'),
  M16: belief(
    'integer = slice of length 1',
    'If you let an integer keep its axis, a second bracket cut the next one, or `squeeze` spare the batch: each drops or cuts what is first.',
  ),
  M17: belief(
    'axes are destinations',
    'If you read the axes as destinations, or `.T` as a swap of the last two: they name sources, and `.T` reverses all.',
  ),
  M18: belief('broadcasting searches', 'If you let matching sizes find each other: shapes are aligned from the right.'),
  M19: belief(
    'new tensors are row-major',
    'If you took every new tensor for row-major: element-wise ones keep the order of their input.',
  ),
  M20: belief(
    '= and += confused',
    'If you treated `=` and `+=`, or sharing and copying, alike: the one binds a name, the other writes.',
  ),
  M21: belief(
    'channels_last changes the shape',
    'If you put the channels last in the shape: the shape stays, the strides change.',
  ),
  M22: belief(
    'loop order',
    'If you took the order of loops not to matter, or the last index always to be the fast one: the smallest stride decides.',
  ),
  M23: belief(
    'detach is a copy',
    'If you took `detach` for a copy, or gradients to ignore sharing: memory is shared and gradients add up.',
  ),
  M24: belief(
    'types widen',
    'If you let the numbers grow, or `view(dtype)` convert them: they wrap, and the bytes stay.',
  ),
  'by-columns': belief(
    'counted by columns',
    'If you counted by columns, as Fortran and MATLAB store it: here the last index runs fastest.',
  ),
  'by-rows': belief('counted by rows', 'If you counted by rows, as C stores it: here the first index runs fastest.'),
  'from-zero': belief('counted from 0', 'If you counted from 0 everywhere: these languages differ.'),
  'step-in-cells': belief(
    'step taken in cells',
    'If you took `::k` as k memory cells: it is k steps along the axis of the view.',
  ),
  unchanged: belief('strides left as they were', 'If you left the strides where they were: they move with their axes.'),
};
