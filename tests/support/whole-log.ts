import pino from "pino";
import { vi } from "vitest";
import { log } from "@/lib/core/server/log";

type Stream = { write: (line: string) => unknown };

/**
 * Everything that the product and its libraries write while a test runs: the log's lines, the console, both streams.
 * `close` gives back what was there before.
 */
export function openWholeLog() {
  const logger = log() as unknown as { level: string } & Record<symbol, Stream>;
  const level = logger.level;
  let text = "";
  const keep = (...words: unknown[]) => {
    text += `${words.map((word) => (word instanceof Error ? `${word.stack}` : String(word))).join(" ")}\n`;
    return true;
  };
  logger.level = "debug";
  const stream = logger[(pino.symbols as unknown as { streamSym: symbol }).streamSym] as Stream;
  const spies = [
    vi.spyOn(stream, "write").mockImplementation(keep),
    vi.spyOn(process.stdout, "write").mockImplementation(keep),
    vi.spyOn(process.stderr, "write").mockImplementation(keep),
    ...(["log", "info", "debug", "warn", "error"] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(keep),
    ),
  ];
  return {
    said: () => text,
    close() {
      logger.level = level;
      for (const spy of spies) spy.mockRestore();
    },
  };
}
