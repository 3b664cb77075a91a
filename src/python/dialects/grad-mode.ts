// `with torch.no_grad():` and its relatives: whether operations are recorded, for the time of a block.
import type { Protocol } from '../value.ts';
import { Callable, Thing } from '../value.ts';

class GradMode extends Thing {
  readonly name: string;
  readonly enabled: boolean;
  /** What held before the block, one entry for each time it is entered. */
  readonly before: boolean[] = [];
  constructor(name: string, enabled: boolean) {
    super();
    this.name = name;
    this.enabled = enabled;
  }
  get protocol(): Protocol<GradMode> {
    return protocol;
  }
}

const protocol: Protocol<GradMode> = {
  typeName: ({ name }) => name,
  repr: ({ name }) => `<torch.autograd.grad_mode.${name} object>`,
  enter(mode, { machine }) {
    mode.before.push(machine.gradEnabled);
    machine.gradEnabled = mode.enabled;
    return null;
  },
  exit(mode, { machine }) {
    machine.gradEnabled = mode.before.pop() ?? true;
  },
};

/** What every module with gradients offers. */
export const gradNames = {
  no_grad: new Callable('no_grad', () => new GradMode('no_grad', false)),
  enable_grad: new Callable('enable_grad', () => new GradMode('enable_grad', true)),
  inference_mode: new Callable('inference_mode', () => new GradMode('inference_mode', false)),
  is_grad_enabled: new Callable('is_grad_enabled', (_args, _keywords, { machine }) => machine.gradEnabled),
  /** Takes effect at once; as a context it goes back to what held before. */
  set_grad_enabled: new Callable('set_grad_enabled', ([mode = true], _keywords, run) => {
    const context = new GradMode('set_grad_enabled', run.truth(mode));
    context.before.push(run.machine.gradEnabled);
    run.machine.gradEnabled = context.enabled;
    return context;
  }),
} as const;
