import { afterAll, beforeAll, expect, it } from "vitest";
import { crashPoints, killMailers } from "../../scripts/bench/mail-faults";
import { inOneFile } from "../support/one-file";

const server = inOneFile("scripts/bench/mail-server.ts");
beforeAll(server.make);
afterAll(server.remove);

// MAIL_KILLS=200 does it more often, and so does `npm run bench -- --faults`.
const kills = Number(process.env.MAIL_KILLS) || 18;

it(`loses no mail and sends none twice, though the process is killed at every step between`, async () => {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const { problems, ...counts } = await killMailers(server.file, { kills, seed });
  if (process.env.MAIL_KILLS) console.log(`seed ${seed}`, counts);
  expect(problems, `SEED=${seed} repeats it`).toEqual([]);
  for (const point of crashPoints) expect(counts.kills[point], point).toBeGreaterThan(0);
  expect(Object.values(counts.kills).reduce((sum, count) => sum + count, 0)).toBe(kills);
  expect(counts.rolledBack, "changes that were cut off").toBeGreaterThan(0);
  expect(counts.repeated, "mails tried again under their one key").toBeGreaterThan(0);
  expect(counts.changes).toBeGreaterThan(kills / 2);
});
