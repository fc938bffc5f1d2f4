import { setTimeout as sleep } from "node:timers/promises";
import { afterEach } from "vitest";
import { GET } from "@/app/api/live/route";
import { openStreams } from "@/lib/ports/live/live";
import type { Caller } from "../api";

const within = 3_000;

/** One stream as a browser reads it. */
export type Stream = {
  status: number;
  headers: Headers;
  /** All messages so far, a line each. */
  messages(): string[];
  /** Whether a message about this domain comes within some seconds, since the last look. */
  hears(domain: string): Promise<boolean>;
  /** Whether the server ends it within some seconds. */
  ends(): Promise<boolean>;
  leave(): Promise<void>;
};

async function until(holds: () => boolean, ms = within) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(10)) if (holds()) return true;
  return holds();
}

/** Opens streams at the door; all are left after each test. */
export function liveStreams() {
  const opened: Stream[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((stream) => stream.leave()));
  });

  return async function listen({ cookie }: Pick<Caller, "cookie">): Promise<Stream> {
    const response = await GET(new Request("http://localhost:3000/api/live/", { headers: { cookie } }));
    const reader = response.body?.getReader();
    let text = "";
    let looked = 0;
    let ended = false;
    const read = async () => {
      for (;;) {
        const chunk = await reader?.read().catch(() => undefined);
        if (!chunk || chunk.done) break;
        text += new TextDecoder().decode(chunk.value);
      }
      ended = true;
    };
    if (response.ok) void read();
    const messages = () => [...text.matchAll(/^data: (.*)$/gm)].map((match) => match[1] as string);
    const stream: Stream = {
      status: response.status,
      headers: response.headers,
      messages,
      async hears(domain) {
        const heard = () =>
          messages()
            .slice(looked)
            .some((line) => line.split(" ").includes(domain));
        const answer = await until(heard);
        looked = messages().length;
        return answer;
      },
      ends: () => until(() => ended),
      leave: async () => {
        await reader?.cancel().catch(() => {});
      },
    };
    opened.push(stream);
    return stream;
  };
}

/** Whether the process comes to hold no stream and no connection for them. */
export const rests = () => until(() => openStreams().streams === 0 && !openStreams().listens);
