// Error texts from public trackers: each is understood, and the program it leads to fails for the same reason. The frames are shortened
// and paths taken out; the messages stand as they were written.
import { expect, test } from 'vitest';
import { scenarioOf } from '../../trace/scenario.ts';
import { storyOf } from '../../trace/story.ts';
import { programOf } from './draft.ts';
import type { MessageKind } from './messages.ts';
import { messageOf } from './messages.ts';
import { understood } from './understood.ts';

interface Pasted {
  /** Where it was told, under github.com. */
  readonly from: string;
  readonly kind: MessageKind;
  readonly text: string;
  /** What the program does that fails. */
  readonly does: string;
}

const pasted: readonly Pasted[] = [
  {
    from: 'sergeywong/cp-vton/issues/30',
    kind: 'view',
    text: "RuntimeError: view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.",
    does: 'x.view(-1)',
  },
  {
    from: 'geyang/deep-auto-punctuation/issues/3',
    kind: 'view',
    text: `Traceback (most recent call last):
  File "train.py", line 71, in <module>
    egdt.forward(input_, target_)
  File "/lib/python3.6/site-packages/torch/nn/modules/module.py", line 477, in __call__
    result = self.forward(*input, **kwargs)
  File "model.py", line 32, in forward
    output = self.decoder(gru_output.view(-1, self.hidden_size * self.bi_mul))
RuntimeError: invalid argument 2: view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Call .contiguous() before .view(). at /opt/conda/aten/src/TH/generic/THTensor.cpp:237`,
    does: 'gru_output.view(-1)',
  },
  {
    from: 'csyanbin/TPN-pytorch/issues/6',
    kind: 'view',
    text: `  File "models.py", line 170, in forward
    emb_all = self.encoder(inp).view(-1,1600)
RuntimeError: view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.`,
    does: 'x.view(-1, 1600)',
  },
  {
    from: 'xulianuwa/MCTformer/issues/29',
    kind: 'size-invalid',
    text: `Traceback (most recent call last):
  File "main.py", line 247, in main
    pos_tokens = pos_tokens.reshape(-1, orig_size, orig_size, embedding_size).permute(0, 3, 1, 2)
RuntimeError: shape '[-1, 13, 13, 384]' is invalid for input of size 67968`,
    does: 'pos_tokens.view(-1, 13, 13, 384)',
  },
  {
    from: 'wbw520/scouter/issues/10',
    kind: 'size-invalid',
    text: `  File "slot_model.py", line 108, in forward
    x = self.conv1x1(x.view(x.size(0), self.channel, self.feature_size, self.feature_size))
RuntimeError: shape '[32, 128, 9, 9]' is invalid for input of size 802816`,
    does: 'x.view(32, 128, 9, 9)',
  },
  {
    from: 'jiwei0921/DMRA/issues/5',
    kind: 'broadcast',
    text: 'RuntimeError: The size of tensor a (150) must match the size of tensor b (152) at non-singleton dimension 3\nhow to solve it?',
    does: 'a + b',
  },
  {
    from: 'rxtan2/Learning-Similarity-Conditions/issues/12',
    kind: 'expand',
    text: `  File "tripletnet.py", line 36, in forward
    general_x = general_x / norm.expand_as(general_x)
RuntimeError: The expanded size of the tensor (64) must match the existing size (96) at non-singleton dimension 1.  Target sizes: [96, 64].  Tensor sizes: [96]

Process finished with exit code 1`,
    does: 'norm.expand(96, 64)',
  },
  {
    from: 'RosettaCommons/RFdiffusion/issues/384',
    kind: 'matmul',
    text: `  File "/lib/python3.9/site-packages/torch/nn/modules/linear.py", line 125, in forward
    return F.linear(input, self.weight, self.bias)
RuntimeError: mat1 and mat2 shapes cannot be multiplied (192721x92 and 103x64)`,
    does: 'a @ b',
  },
  {
    from: 'VICO-UoE/MTPSL/issues/3',
    kind: 'matmul',
    text: `File "model/mapfns.py", line 36, in forward
    gamma = torch.mm(A_taskpair, self.gamma.t())
RuntimeError: mat1 and mat2 shapes cannot be multiplied (1x2 and 6x64)`,
    does: 'a @ b',
  },
  {
    from: 'monniert/dti-sprites/issues/2',
    kind: 'overlap',
    text: `  File "torch/optim/adam.py", line 131, in step
    p.addcdiv_(exp_avg, denom, value=-step_size)
RuntimeError: unsupported operation: more than one element of the written-to tensor refers to a single memory location. 
Please clone() the tensor before performing the operation.`,
    does: 'p += 1',
  },
  {
    from: 'khorrams/IGOS_pp/issues/2',
    kind: 'partial-overlap',
    text: 'RuntimeError\nunsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. Please clone() the tensor before performing the operation.',
    does: 'x[1:] = x[:-1]',
  },
  {
    from: 'rayabhisek123/CFAT/issues/2',
    kind: 'negative-stride',
    text: 'ValueError: At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably work around this by making a copy of your array  with array.copy().)',
    does: 'torch.from_numpy(b)',
  },
  {
    from: 'xuebinqin/U-2-Net/issues/142',
    kind: 'negative-stride',
    text: 'ValueError: some of the strides of a given numpy array are negative. This is currently not supported, but will be added in future releases.',
    does: 'torch.from_numpy(b)',
  },
  {
    from: 'michtesar/color_recognizer/issues/6',
    kind: 'numpy-size',
    text: ' image_resised = src_image.reshape(1, 6912)\nValueError: cannot reshape array of size 2304 into shape (1,6912)',
    does: 'a.reshape(1, 6912)',
  },
  {
    from: 'MVIG-SJTU/WSHP/issues/10',
    kind: 'numpy-broadcast',
    text: `  File "generate_prior_util.py", line 351, in morphing
    origin_body_part[origin_row_low:origin_row_high, origin_col_low:origin_col_high])
ValueError: operands could not be broadcast together with shapes (88,23) (88,24)`,
    does: 'a + b',
  },
  {
    from: 'cheerss/PixelLink-with-pytorch/issues/1',
    kind: 'index-range',
    text: `  File "postprocess.py", line 59, in mask_to_box
    link_neighbors[:, i] = link_neighbors[:, i] & pixel_class[i]
IndexError: index 2 is out of bounds for dimension 0 with size 2`,
    does: 'link_neighbors[2]',
  },
  {
    from: 'varunagrawal/tiny-faces-pytorch/issues/47',
    kind: 'numpy-index',
    text: 'IndexError: index 4 is out of bounds for axis 0 with size 4',
    does: 'a[4]',
  },
  {
    from: 'BaiTheBest/SparseLLM/issues/13',
    kind: 'leaf-in-place',
    text: `----> 2 s_batch -= s_learning_rate * s_batch.grad
RuntimeError: a leaf Variable that requires grad is being used in an in-place operation.`,
    does: 's_batch -= 0.1',
  },
  {
    from: 'Atcold/NYU-DLSP20/issues/765',
    kind: 'leaf-view-in-place',
    text: `----> 6     E[:, 0::2] = torch.FloatTensor(np.sin(theta[:, 0::2]))
RuntimeError: a view of a leaf Variable that requires grad is being used in an in-place operation.`,
    does: 'E[:, 0] = 1.0',
  },
  {
    from: 'GBLin5566/toward-controlled-generation-of-text-pytorch/issues/8',
    kind: 'backward-twice',
    text: `  File "train.py", line 270, in train_vae_with_attr_loss
    total_vae_loss.backward()
  File "/lib/python2.7/dist-packages/torch/autograd/variable.py", line 156, in backward
    torch.autograd.backward(self, gradient, retain_graph, create_graph, retain_variables)
RuntimeError: Trying to backward through the graph a second time, but the buffers have already been freed. Specify retain_graph=True when calling backward the first time.`,
    does: 'total_vae_loss.backward()',
  },
  {
    from: 'JDAI-CV/LIO/issues/9',
    kind: 'saved-modified',
    text: 'RuntimeError: one of the variables needed for gradient computation has been modified by an inplace operation: [torch.cuda.FloatTensor [10, 49]], which is output 0 of SubBackward0, is at version 1; expected version 0 instead. Hint: enable anomaly detection to find the operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True).',
    does: 'y.sum().backward()',
  },
  {
    from: 'sunwei925/SimpleVQA/issues/1',
    kind: 'cat',
    text: `  File "model/UGC_BVQA_model.py", line 252, in _forward_impl
    x = torch.cat((x, x_3D_features), dim = 1)
RuntimeError: Sizes of tensors must match except in dimension 1. Expected size 7 but got size 8 for tensor number 1 in the list.`,
    does: 'torch.cat([a, b], dim=1)',
  },
  {
    from: 'Res2Net/Res2Net-PretrainedModels/issues/19',
    kind: 'cat',
    text: 'out = torch.cat((out, self.pool(spx[self.nums])),1) RuntimeError: invalid argument 0: Sizes of tensors must match except in dimension 1. Got 16 and 15 in dimension 2 at /pytorch/aten/src/THC/generic/THCTensorMath.cu:87',
    does: 'torch.cat([a, b], dim=1)',
  },
  {
    from: 'Xt-Chen/SARPN/issues/11',
    kind: 'axis-range',
    text: `line 201, in colormap
    color_map = colors[indices].transpose(2, 3).transpose(1, 2)
RuntimeError: Dimension out of range (expected to be in range of [-3, 2], but got 3)`,
    does: 'x.sum(dim=3)',
  },
];

test.each(pasted)('$from: $kind', ({ kind, text, does }) => {
  const read = understood(text);
  if (read.how !== 'message') throw new Error(`understood as ${read.how}`);
  expect(read.kind).toBe(kind);
  const program = programOf(read.draft);
  const last = storyOf(scenarioOf(program)).steps.at(-1)!;
  expect(last.kind, program).toBe('raise');
  expect(messageOf(last.raised!.message, null)?.kind, program).toBe(kind);
  expect(program.trimEnd().split('\n').at(-1)).toBe(does);
});

test('an error of many gigabytes is shown without memory', () => {
  // RenYurui/StructureFlow/issues/35
  const read = understood(
    'RuntimeError: CUDA out of memory. Tried to allocate 8.13 GiB (GPU 0; 10.76 GiB total capacity)',
  );
  if (read.how !== 'message') throw new Error(read.how);
  const program = programOf(read.draft);
  expect(program).toContain("device='meta'");
  const printed = storyOf(scenarioOf(program)).steps.find(({ text }) => text !== null)?.text;
  expect(Math.abs(Number(printed) / 2 ** 30 - 8.13)).toBeLessThan(0.01);
});
