/** A TCP proxy to a database server whose link can go silent: nothing passes any more, and nobody closes a connection. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentLink {
  port: number;
  /** Nothing passes from now on, also on connections that are opened meanwhile. */
  cut(): void;
  /** New connections pass again. Those of before: `late` delivers what they still hold; else they stay silent for ever. */
  heal(late: boolean): void;
  /** Ends every connection, as a server that is gone does. */
  drop(): void;
  close(): void;
}

interface Pair {
  near: Socket;
  far: Socket;
  isSilent: boolean;
}

/** `target`: the server's port at the time of each connection. */
export async function openLink(target: () => number): Promise<SilentLink> {
  const pairs = new Set<Pair>();
  let isCut = false;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: target(), host: '127.0.0.1', noDelay: true });
    const pair = { near, far, isSilent: false };
    pairs.add(pair);
    join(pair, near, far);
    join(pair, far, near);
    if (isCut) silence(pair);
  });
  /** Passes on what `from` sends, and its end, unless the link is silent. */
  function join(pair: Pair, from: Socket, to: Socket): void {
    from.pipe(to);
    from.on('error', () => undefined);
    from.on('close', () => {
      if (pair.isSilent) return;
      pairs.delete(pair);
      to.destroy();
    });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      pairs.forEach(silence);
    },
    heal: (late) => {
      isCut = false;
      if (late) pairs.forEach(restore);
    },
    drop: () => pairs.forEach(end),
    close: () => {
      server.close();
      pairs.forEach(end);
    },
  };
}

/** Stops reading on both sides: the kernel goes on acknowledging what is sent, so neither side notices. */
function silence(pair: Pair): void {
  pair.isSilent = true;
  pair.near.unpipe(pair.far);
  pair.far.unpipe(pair.near);
  pair.near.pause();
  pair.far.pause();
}

function restore(pair: Pair): void {
  pair.isSilent = false;
  pair.near.pipe(pair.far);
  pair.far.pipe(pair.near);
}
