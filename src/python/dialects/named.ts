// Values that are little more than a name: element types, memory formats, devices. Each exists once, so that `is` holds.
import type { DType } from '../../core/dtype.ts';
import { dtypes, isFloat, itemsizeOf } from '../../core/dtype.ts';
import type { Device } from '../../core/storage.ts';
import type { MemoryFormat } from '../../ops/op.ts';
import type { Protocol, Value } from '../value.ts';
import { Thing } from '../value.ts';

/** `torch.float32`, as torch and newch write element types. NumPy's own are in numpy/dtype.ts. */
export class TorchDType extends Thing {
  readonly dtype: DType;
  constructor(dtype: DType) {
    super();
    this.dtype = dtype;
  }
  get protocol(): Protocol<TorchDType> {
    return dtypeProtocol;
  }
}

const dtypeProtocol: Protocol<TorchDType> = {
  typeName: () => 'torch.dtype',
  repr: ({ dtype }) => `torch.${dtype}`,
  attribute({ dtype }, name): Value | undefined {
    if (name === 'is_floating_point') return isFloat(dtype);
    if (name === 'is_complex') return false;
    return name === 'is_signed'
      ? dtype !== 'uint8' && dtype !== 'bool'
      : name === 'itemsize'
        ? BigInt(itemsizeOf(dtype))
        : undefined;
  },
};

/** One object for each element type. */
export const torchDTypes = Object.fromEntries(dtypes.map((d) => [d, new TorchDType(d)])) as Record<DType, TorchDType>;

/** The other names PyTorch gives to element types. */
export const torchAliases: Readonly<Record<string, DType>> = {
  float: 'float32',
  double: 'float64',
  long: 'int64',
  int: 'int32',
  short: 'int16',
};

export class MemoryFormatValue extends Thing {
  readonly format: MemoryFormat;
  constructor(format: MemoryFormat) {
    super();
    this.format = format;
  }
  get protocol(): Protocol<MemoryFormatValue> {
    return { typeName: () => 'torch.memory_format', repr: ({ format }) => `torch.${format}` };
  }
}

export const memoryFormats: Readonly<Record<MemoryFormat, MemoryFormatValue>> = {
  contiguous_format: new MemoryFormatValue('contiguous_format'),
  channels_last: new MemoryFormatValue('channels_last'),
  preserve_format: new MemoryFormatValue('preserve_format'),
};

export class DeviceValue extends Thing {
  readonly device: Device;
  constructor(device: Device) {
    super();
    this.device = device;
  }
  get protocol(): Protocol<DeviceValue> {
    return deviceProtocol;
  }
}

const deviceProtocol: Protocol<DeviceValue> = {
  typeName: () => 'torch.device',
  repr: ({ device }) => `device(type='${device}')`,
  str: ({ device }) => device,
  attribute: ({ device }, name) => (name === 'type' ? device : name === 'index' ? null : undefined),
};

export const devices: Readonly<Record<Device, DeviceValue>> = {
  cpu: new DeviceValue('cpu'),
  meta: new DeviceValue('meta'),
};

/** `torch.strided`, which every tensor's layout is. */
export class LayoutValue extends Thing {
  get protocol(): Protocol<LayoutValue> {
    return { typeName: () => 'torch.layout', repr: () => 'torch.strided' };
  }
}

export const strided = new LayoutValue();
