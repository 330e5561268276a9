/** Server-sent events over fetch, which, unlike EventSource, carries a token. */

export interface ServerEvent {
  event: string;
  id: string | null;
  data: string;
}

/** Reads the events of a `text/event-stream` body as they come; ends when the stream does. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerEvent, void, undefined> {
  const decoder = new TextDecoder();
  let pending = '';
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      pending += decoder.decode(value, { stream: !done });
      const blocks = pending.split(/\r?\n\r?\n/);
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event !== null) yield event;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel();
  }
}

/** null: a comment, sent to keep the connection open. */
function parseEvent(block: string): ServerEvent | null {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
  const all = (name: string) => fields.filter((field) => field?.[1] === name).map((field) => field![2]!);
  const data = all('data');
  if (data.length === 0) return null;
  return { event: all('event').at(-1) ?? 'message', id: all('id').at(-1) ?? null, data: data.join('\n') };
}
