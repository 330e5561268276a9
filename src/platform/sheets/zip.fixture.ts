/** Archives that say what a test wants them to say. */
import { crc32, deflateRawSync } from 'node:zlib';

/** Figures that the directory states in the place of the true ones. */
export interface Stated {
  unpacked?: number;
  packed?: number;
  flags?: number;
}

export function archive(files: readonly (readonly [string, Buffer])[], stated: Stated = {}): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const data = deflateRawSync(content);
    const sizes = { packed: data.length, unpacked: content.length, flags: 0, ...stated };
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    writeCommon(local, 4, content, sizes, name);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    writeCommon(entry, 6, content, sizes, name);
    entry.writeUInt32LE(at, 42);
    entry.write(name, 46);
    locals.push(local, data);
    directory.push(entry);
    at += local.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** Version, flags, method, time, checksum, sizes, length of the name: the same in both places. */
function writeCommon(to: Buffer, at: number, content: Buffer, sizes: Required<Stated>, name: string): void {
  to.writeUInt16LE(20, at);
  to.writeUInt16LE(8, at + 4);
  to.writeUInt16LE(sizes.flags, at + 2);
  to.writeUInt32LE(crc32(content), at + 10);
  to.writeUInt32LE(sizes.packed, at + 14);
  to.writeUInt32LE(sizes.unpacked, at + 18);
  to.writeUInt16LE(name.length, at + 22);
}
