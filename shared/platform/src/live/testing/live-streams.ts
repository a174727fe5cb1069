/** A live stream that stays open, and sends what it is told to. */
export function openStream() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller;
    },
  });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body));
  return (name: string, data: object, id?: string) =>
    sender?.enqueue(
      new TextEncoder().encode(`${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    );
}

/** A fetch whose streams say one thing each and end. */
export function shortStreams(...answers: { status: number; text?: string }[]) {
  const fetched = jest.spyOn(globalThis, 'fetch');
  for (const { status, text = '' } of answers) fetched.mockResolvedValueOnce(new Response(text, { status }));
  return fetched;
}
