import postgres from "postgres";
import { closePool, db } from "@/db/client";
import { newId } from "@/db/columns";
import { apiKeys, facilities, factors, organizations, rateLimits, reps, signIns, users } from "@/db/schema";
import { login } from "@/lib/accounts/calls";
import { newAppSecret } from "@/lib/accounts/factors/rules/totp";
import { groupNames } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { hashPassword, seal } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { keyMark } from "@/lib/core/server/open-key";
import { newBearerToken } from "@/lib/core/server/tokens";
import { facilityList } from "@/lib/facilities/calls";
import { answerTo, browserOf } from "./doors";
import { quantile } from "./measure";
import { processorMs } from "./processor";

/*
Whether the time of a refusal says what was found: sign-ins of an address that nobody has, and of accounts with and without
a second factor, in turns [ACS-V-003]. And what a call by key costs beside the call by cookie [ACS-I-019]. Limits are on, as
on a hosted site, and are forgotten between calls.
*/

const password = "Bench-pass1!";
const wrongPassword = "Wrong-pass1!";
const emails = {
  "an address that nobody has": "nobody@bench.test",
  "an account without a factor": "without@bench.test",
  "an account with a factor": "with@bench.test",
};

type UserValues = typeof users.$inferInsert;

async function anAccount(email: string, userType: UserValues["userType"], passwordHash: string) {
  const userId = newId();
  const status = { registrationStatus: "complete", emailVerifiedAt: new Date() } as const;
  await db()
    .insert(users)
    .values({ id: userId, email, userType, passwordHash, ...status });
  return userId;
}

async function accounts() {
  const hash = await hashPassword(password);
  await anAccount(emails["an account without a factor"], "provider", hash);
  const userId = await anAccount(emails["an account with a factor"], "provider", hash);
  const app = { kind: "totp", name: "Phone", sealedSecret: seal(newAppSecret()) } as const;
  await db()
    .insert(factors)
    .values({ userId, ...app, confirmedAt: new Date() });
}

/** Nobody has tried before: how many tries are written down is not measured. */
async function forgetTries() {
  await db().delete(rateLimits);
  await db().delete(signIns);
}

const median = (values: number[]) =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );

/** Another order in every round, until each was there: none always follows the same other one. */
function inOrder<Item>(items: readonly Item[], round: number): Item[] {
  const first = round % items.length;
  const order = [...items.slice(first), ...items.slice(0, first)];
  return Math.floor(round / items.length) % 2 ? order.reverse() : order;
}

type Taken = { ms: number; processorMs: number };

/** The median of everything, and how far those of the even and the odd rounds are apart: the noise. */
const summary = (values: number[]) => ({
  median: median(values),
  noise: Math.abs(
    median(values.filter((_, round) => round % 2 === 0)) - median(values.filter((_, round) => round % 2)),
  ),
});

type Kind = { name: string; run: () => Promise<unknown> };

/** Each kind in every round, by the clock and by what it computed, also in the database; `each` is done before it. */
async function inTurns(kinds: readonly Kind[], rounds: number, each: () => Promise<unknown>) {
  const sql = postgres(env().DATABASE_URL, { max: 1, onnotice() {} });
  const taken = new Map<string, Taken[]>(kinds.map(({ name }) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { name, run } of inOrder(kinds, round >> 1)) {
        await each();
        const [used, since] = [await processorMs(sql), performance.now()];
        await run();
        const ms = performance.now() - since;
        taken.get(name)?.push({ ms, processorMs: (await processorMs(sql)) - used });
      }
  } finally {
    await sql.end();
  }
  return [...taken].map(([name, all]) => ({
    name,
    clock: summary(all.map(({ ms }) => ms)),
    processor: summary(all.map((one) => one.processorMs)),
  }));
}

type Row = Awaited<ReturnType<typeof inTurns>>[number];

const inWords = ({ median: ms, noise }: Row["clock"], calls = 1) =>
  `${(ms / calls).toFixed(2)} ms (halves ${(noise / calls).toFixed(2)} apart)`;

const network = (place: number) => `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`;

let asked = 0;

/** A wrong password, from a network that has never asked. */
async function refusedLogin(email: string) {
  asked += 1;
  const input = { body: { email, password: wrongPassword }, headers: { "x-forwarded-for": network(asked) } };
  const { status } = await answerTo(login, null, input);
  if (status !== 400) throw new Error(`a wrong password was answered ${status}`);
}

async function measureRefusals(report: (line: string) => void, rounds: number) {
  const kinds = Object.entries(emails).map(([name, email]) => ({ name, run: () => refusedLogin(email) }));
  await inTurns(kinds, 20, forgetTries);
  const rows = await inTurns(kinds, rounds, forgetTries);
  for (const { name, clock, processor } of rows)
    report(`wrong password of ${name}: ${inWords(clock)}, processor ${inWords(processor)}`);
  for (const by of ["clock", "processor"] as const) {
    const medians = rows.map((row) => row[by].median);
    const apart = (Math.max(...medians) - Math.min(...medians)).toFixed(2);
    const noise = Math.max(...rows.map((row) => row[by].noise)).toFixed(2);
    report(`by the ${by} kinds are ${apart} ms apart at most, halves of one kind ${noise} ms`);
  }
}

/** A rep with twenty facilities, a session and a key. */
async function aRep() {
  const organizationId = newId();
  await db()
    .insert(organizations)
    .values({ id: organizationId, name: "Measured", hasContract: true, credentialsVerified: true });
  const userId = await anAccount("rep@bench.test", "healthcare_entity_rep", await hashPassword(password));
  const [rep] = await db()
    .insert(reps)
    .values({ userId, organizationId, groupNames: [...groupNames] })
    .returning();
  if (!rep) throw new Error("no rep was made");
  await db()
    .insert(facilities)
    .values(
      Array.from({ length: 20 }, (_, place) => ({
        organizationId,
        name: `Facility ${place}`,
        timeZone: "America/New_York",
      })),
    );
  const { token, ...kept } = newBearerToken(keyMark);
  const groups = groupNames.filter((name) => name !== "manage_users");
  const expiresOn = addDays(dayIn("UTC", new Date()), 90);
  await db()
    .insert(apiKeys)
    .values({ organizationId, repId: rep.id, name: "Measured", groups, expiresOn, ...kept });
  return { browser: await browserOf(userId), token };
}

/** So many calls are measured together: each is short. */
const together = 20;

async function measureKey(report: (line: string) => void, rounds: number) {
  const { browser, token } = await aRep();
  const headers = { authorization: `Bearer ${token}` };
  const reads = {
    cookie: () => answerTo(facilityList, browser),
    key: () => answerTo(facilityList, null, { headers }),
  };
  const kinds = Object.entries(reads).map(([name, read]) => ({
    name,
    async run() {
      for (let call = 0; call < together; call += 1) {
        const answer = await read();
        if ((await answer.json()).count !== 20)
          throw new Error(`a list by ${name} answered ${answer.status}`);
      }
    },
  }));
  await inTurns(kinds, 15, forgetTries);
  const rows = await inTurns(kinds, rounds, forgetTries);
  for (const { name, clock, processor } of rows)
    report(`a list by ${name}: ${inWords(clock, together)}, processor ${inWords(processor, together)}`);
  const [cookie, key] = rows;
  if (!cookie || !key) throw new Error("nothing was measured");
  const ratio = (by: "clock" | "processor") => (key[by].median / cookie[by].median).toFixed(3);
  report(`by key against by cookie: ${ratio("clock")} by the clock, ${ratio("processor")} of processor time`);
}

/** Both, with fewer rounds where it is to be quick. */
export async function measureSignIn(report: (line: string) => void, isSmall: boolean) {
  Object.assign(env(), { RATE_LIMITS: "on", TRUSTED_PROXIES: 1 });
  try {
    await accounts();
    await measureRefusals(report, isSmall ? 60 : 400);
    await measureKey(report, isSmall ? 10 : 100);
  } finally {
    await closePool();
  }
}
