import { minuteMs } from "@/lib/core/pure/durations";
import { throttled, unavailable } from "@/lib/core/pure/errors";
import { listenTo } from "@/lib/ports/live/listening";
import { waitBy } from "@/lib/ports/live/waiting";

/** How many streams may be open: of one session (its windows), of one person, and of one process. */
export const mostStreams = { session: 3, person: 12, process: 2000 };

/** In milliseconds: how often a silent stream is kept awake, how long one lasts, how long one rests after a word. */
export const streamTimes = { beat: 25_000, life: 15 * minuteMs, rest: 1_500 };

/** So many words may wait for a reader who does not read. */
const mostUnread = 16;

/** What the database says in place of a domain when streams must end. */
const endWord = "end";

/** Whom a word may concern, each key as the database writes it: `provider:<id>`. `side`: the provider or organization. */
export type Listener = { session: string; person: string; side: string };

type Stream = {
  keys: readonly string[];
  openedAt: number;
  notify(domain: string): void;
  beat(): void;
  end(): void;
};

type Live = {
  /** The open streams by each of their keys. */
  byKey: Map<string, Set<Stream>>;
  streams: Set<Stream>;
  listening?: Promise<() => void>;
  beating?: NodeJS.Timeout;
};

// Next loads modules once for each bundle; the streams of a process share one connection.
const held = globalThis as { wardwayLive?: Live };
held.wardwayLive ??= { byKey: new Map(), streams: new Set() };
const live = held.wardwayLive;

/** A word of the database: a domain that is stale, or that streams end, then whom it concerns. */
function hear(word: string) {
  const [what = "", ...keys] = word.split(" ");
  const heard = new Set(keys.flatMap((key) => [...(live.byKey.get(key) ?? [])]));
  for (const stream of heard) {
    if (what === endWord) stream.end();
    else stream.notify(what);
  }
}

/** Nobody knows what was missed: every browser comes again and reads again. */
function endAll() {
  for (const stream of [...live.streams]) stream.end();
}

function beat() {
  const oldest = Date.now() - streamTimes.life;
  for (const stream of [...live.streams]) {
    if (stream.openedAt <= oldest) stream.end();
    else stream.beat();
  }
}

/** From the first stream to the last there is one connection; a process without streams holds none. */
function listening(): Promise<() => void> {
  live.listening ??= listenTo("live", hear, endAll);
  live.beating ??= setInterval(beat, streamTimes.beat).unref();
  return live.listening;
}

function rest() {
  const { listening, beating } = live;
  live.listening = undefined;
  live.beating = undefined;
  clearInterval(beating);
  void listening?.then((end) => end()).catch(() => {});
}

function add(stream: Stream) {
  live.streams.add(stream);
  for (const key of stream.keys) {
    const those = live.byKey.get(key) ?? new Set();
    live.byKey.set(key, those.add(stream));
  }
}

function remove(stream: Stream) {
  if (!live.streams.delete(stream)) return;
  for (const key of stream.keys) {
    const those = live.byKey.get(key);
    those?.delete(stream);
    if (those?.size === 0) live.byKey.delete(key);
  }
  if (live.streams.size === 0) rest();
}

/** What is written of a stream: its reader comes again after some seconds, not all readers at once. */
const opening = () => `retry: ${3000 + Math.floor(Math.random() * 4000)}\n\n`;

function makeStream({ session, person, side }: Listener) {
  const encoder = new TextEncoder();
  const waiting = new Set<string>();
  let resting: NodeJS.Timeout | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array>;

  function write(text: string) {
    if ((controller.desiredSize ?? 0) < -mostUnread) return end();
    controller.enqueue(encoder.encode(text));
  }
  /** What comes in quick succession is sent together. */
  function flush() {
    resting = undefined;
    if (waiting.size === 0) return;
    resting = setTimeout(flush, streamTimes.rest);
    const domains = [...waiting].join(" ");
    waiting.clear();
    write(`data: ${domains}\n\n`);
  }
  function leave() {
    clearTimeout(resting);
    resting = undefined;
    remove(stream);
  }
  function end() {
    if (!live.streams.has(stream)) return;
    leave();
    controller.close();
  }
  const stream: Stream = {
    keys: [session, person, side],
    openedAt: Date.now(),
    notify(domain) {
      waiting.add(domain);
      if (!resting) flush();
    },
    beat: () => write(":\n\n"),
    end,
  };
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      write(opening());
    },
    cancel: leave,
  });
  return { stream, body };
}

const openFor = (key: string) => live.byKey.get(key)?.size ?? 0;

/** @throws 429 when the session or the person has as many streams as each may, 503 when the process has */
function ensureRoom({ session, person }: Listener) {
  if (openFor(session) >= mostStreams.session || openFor(person) >= mostStreams.person) throw throttled(60);
  if (live.streams.size >= mostStreams.process)
    throw unavailable("Too many windows are open at the moment.", { "Retry-After": "60" });
}

/**
 * Server-sent events that say which domains have become stale for a listener, as soon as it happens; what is in them is
 * never said. Ends with the session, the rights of the person, the connection to the database, and after 15 minutes.
 * @throws 429 or 503 where too many are open
 */
export async function openStream(listener: Listener): Promise<ReadableStream<Uint8Array>> {
  ensureRoom(listener);
  const { stream, body } = makeStream(listener);
  add(stream);
  try {
    await listening();
  } catch (error) {
    stream.end();
    throw error;
  }
  return body;
}

/** Hears of the keys until it is ended, or ends when rights do or words may be missed; nothing is sent to anybody. */
async function hearOf(keys: readonly string[], heard: (what: string) => void, ended: () => void) {
  if (live.streams.size >= mostStreams.process) throw throttled(60);
  const end = () => {
    if (live.streams.has(waiter)) ended();
    remove(waiter);
  };
  const waiter: Stream = { keys, openedAt: Date.now(), notify: heard, beat() {}, end };
  add(waiter);
  await listening().catch((error) => {
    remove(waiter);
    throw error;
  });
  return () => remove(waiter);
}

/** Waits for something without holding a connection to the database. */
export const waitUntil = waitBy(hearOf);

/** How many streams are open, and whether the process listens for them. */
export const openStreams = () => ({ streams: live.streams.size, listens: live.listening !== undefined });
