const BLOCK = 512;

/** A file in a tar archive. */
interface TarEntry {
  name: string;
  content: Buffer;
}

const textAt = (block: Buffer, start: number, length: number) =>
  block.toString('latin1', start, start + length).replace(/\0.*$/s, '');

/** Whether bytes are a tar archive (POSIX or GNU). */
export const isTar = (bytes: Buffer): boolean => textAt(bytes, 257, 5) === 'ustar';

/** The entries of a tar archive. Throws if the archive is incomplete. */
export function* readTar(bytes: Buffer): Generator<TarEntry> {
  for (let offset = 0; offset + BLOCK <= bytes.length;) {
    const header = bytes.subarray(offset, offset + BLOCK);
    const name = textAt(header, 0, 100);
    if (name === '') return;
    const start = offset + BLOCK;
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    // Written so that an invalid size (NaN) is refused, too.
    if (!(start + size <= bytes.length)) throw new Error('the archive is incomplete');
    yield { name, content: bytes.subarray(start, start + size) };
    offset = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
