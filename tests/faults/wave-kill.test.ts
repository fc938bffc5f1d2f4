import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gt, isNull } from "drizzle-orm";
import { runMigrations } from "graphile-worker";
import { expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { rescueOffers, rescues } from "@/db/schema";
import { randomFrom } from "../../scripts/bench/faults";
import { kill, killAtTrigger, untilForgotten, untilNothingWaits } from "../../scripts/bench/mail-faults";
import type { WaveOrder } from "../../scripts/bench/wave-server";
import { dayFromToday } from "../support/builders";
import { aCallOut, type CalledOut } from "../support/coverage/builders";
import { aCandidate, aSearch, aVacantShift, settingsOf } from "../support/coverage/searches";
import { killedProcesses } from "../support/killed-processes";

// Waves are asked one by one, while the process that asks them is killed again and again.

/** Where it is killed, in the order in which it comes there: held by triggers of this database, the last time by itself. */
const points = [
  ["an offer", "before insert on rescue_offers"],
  ["the log", "before insert on rescue_log"],
  ["the event", "before insert on outbox"],
  ["the audit row", "before insert on audit_log"],
  ["an event handed over", "before update on outbox"],
  ["a notice", "before insert on notices"],
  ["a mail", "before insert on mailbox"],
  ["a mail sent, its job not done", null],
] as const;

const kills = 20;
const searches = 10;
const others = 6;

const askers = killedProcesses({
  script: "scripts/bench/wave-server.ts",
  points: points.map(([, when]) => when),
  settings: async () => ({ JOBS: "embedded" }),
});

/** The next process, at work. */
async function nextServer(): Promise<ChildProcess> {
  const child = await askers.next();
  child.send("start" satisfies WaveOrder);
  const [logged] = await Promise.race([once(child, "message"), once(child, "exit")]);
  expect(logged).toBe("started");
  return child;
}

/** Lets it come to a point and kills it there; gives whether it came. */
async function killAt(child: ChildProcess, index: number) {
  if (points[index]?.[1]) return killAtTrigger(child, index, () => {});
  const gone = once(child, "exit").then(() => true);
  child.send("die after a mail" satisfies WaveOrder);
  return gone;
}

const asked = { maxOffersPerDay: 20 };

/** Searches of one facility, each for a night of its own; whoever called out can be asked by the others. */
async function openSearches() {
  const { place, ...first } = await aVacantShift(0);
  const made: CalledOut[] = [first];
  while (made.length < searches) {
    const rates = { shiftRateCents: 21_000, facilityRateCents: 25_200 };
    const night = { startOn: dayFromToday(3 + made.length), rateKind: "night" as const, ...rates };
    made.push(await aCallOut("provider", [night, { startOn: dayFromToday(60 + made.length) }], place));
  }
  for (const { provider } of made) await settingsOf(provider, asked);
  const people = made.map(({ providerId }) => providerId);
  for (let count = 0; count < others; count += 1)
    people.push((await aCandidate(place, "facility", { settings: asked })).providerId);
  const pairs = new Set<string>();
  for (const { by, bookingId, providerId } of made) {
    const { id } = await aSearch({ by: { ...by, rep: first.by.rep }, bookingId }, { wave_size: 1 });
    for (const one of people) if (one !== providerId) pairs.add(`${id} ${one}`);
  }
  return pairs;
}

/** No wave waits for its time: it is due as soon as the one before it was asked. */
const hurry = () =>
  db()
    .update(rescues)
    .set({ nextWaveAt: new Date() })
    .where(and(eq(rescues.status, "running"), gt(rescues.nextWaveAt, new Date())));

const offersMade = () => db().$count(rescueOffers);

/** Waves are due one after the other until the process is gone. */
async function hurryWhileIn(child: ChildProcess) {
  while (child.exitCode === null && child.signalCode === null) {
    await hurry();
    await sleep(3);
  }
}

async function untilAllAsked() {
  const open = and(eq(rescues.status, "running"), isNull(rescues.exhaustedAt));
  while ((await db().$count(rescues, open)) > 0) {
    await hurry();
    await sleep(10);
  }
}

/** Who was asked by which search, in the words of offers, events, log, notices and mails; each once. */
async function expectWhole(pairs: ReadonlySet<string>) {
  const offers = await pool()`select id, rescue_id, provider_id, wave_number as wave from rescue_offers`;
  expect(offers.map(({ rescue_id, provider_id }) => `${rescue_id} ${provider_id}`).sort()).toEqual(
    [...pairs].sort(),
  );
  const announced = await pool()`
    select jsonb_array_elements_text(payload->'offerIds') as id from outbox where name = 'rescue/asked'`;
  expect(announced.map(({ id }) => id).sort()).toEqual(offers.map(({ id }) => id).sort());
  const waves = await pool()`
    select rescue_id, array_agg((details->>'wave')::int order by (details->>'wave')::int) as waves
      from rescue_log where what = 'wave' group by 1`;
  for (const { rescue_id, waves: logged } of waves) {
    const made = offers.filter((offer) => offer.rescue_id === rescue_id).map(({ wave }) => wave);
    expect(logged).toEqual(made.sort((one, other) => one - other));
    expect(logged).toEqual(made.map((_, index) => index + 1));
  }
  const mails = await pool()`
    select count(*)::int as sent, count(distinct ("to", subject))::int as different
      from mailbox where subject like 'Can you work %'`;
  expect(mails).toEqual([{ sent: pairs.size, different: pairs.size }]);
  const notices = await pool()`
    select count(*)::int as noticed, count(distinct (user_id, title))::int as different
      from notices where kind = 'shift_offer'`;
  expect(notices).toEqual([{ noticed: pairs.size, different: pairs.size }]);
}

it(`asks nobody twice and forgets nobody in ${kills} kills amid waves, and no mail is doubled or lost [RSC-I-042 RSC-J-002 RSC-J-009]`, async () => {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const random = randomFrom(seed);
  await runMigrations({ connectionString: process.env.DATABASE_URL });
  const pairs = await openSearches();
  await askers.hold();
  const cameTo = new Set<string>();
  for (let round = 0; round < kills; round += 1) {
    const child = await nextServer();
    const hurried = hurryWhileIn(child);
    await sleep(random() * 80);
    const index = round % points.length;
    if (await killAt(child, index)) cameTo.add(points[index]![0]);
    await hurried;
    await untilForgotten();
    expect(await offersMade(), `SEED=${seed}: too little work for so many kills`).toBeLessThan(pairs.size);
  }
  expect(cameTo.size, "points at which it was killed").toBe(points.length);
  const last = await nextServer();
  await pool()`update outbox set available_at = now() where delivered_at is null`;
  await untilAllAsked();
  await untilNothingWaits(30_000);
  await kill(last);
  await expectWhole(pairs);
});
