/** An event of a stream (`text/event-stream`). */
export interface StreamEvent {
  /** `message` where the stream names none. */
  type: string;
  data: string;
  id?: string;
}

/** Reads a stream of events piece by piece, by the rules of the HTML standard. */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  let isStart = true;
  let type = '';
  let id: string | undefined;
  let data: string[] = [];

  const take = (line: string): StreamEvent | undefined => {
    if (line === '') {
      const event: StreamEvent = { type: type || 'message', data: data.join('\n'), id };
      const isEmpty = data.length === 0;
      type = '';
      data = [];
      return isEmpty ? undefined : event;
    }
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') type = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) id = value;
    return undefined;
  };

  return (piece) => {
    rest += isStart ? piece.replace(/^\uFEFF/, '') : piece;
    isStart &&= piece === '';
    const events: StreamEvent[] = [];
    // A carriage return at the end may be the first half of a line end.
    for (let end = /\r\n|\n|\r(?!$)/.exec(rest); end !== null; end = /\r\n|\n|\r(?!$)/.exec(rest)) {
      const event = take(rest.slice(0, end.index));
      rest = rest.slice(end.index + end[0].length);
      if (event !== undefined) events.push(event);
    }
    return events;
  };
}
