import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { migrateDatabase } from "../../../scripts/start/migrate.mjs";
import { aClient, aHost, type Host, type Server, start } from "../../support/hosted";
import { type Pooler, startPooler } from "../../support/pgbouncer";
import { dayAhead } from "../steps/days";
import { password } from "../steps/people";

// Two built servers whose every transaction goes through a PgBouncer, which gives each another session.

test.describe.configure({ mode: "serial" });

const clients = 32;
const amara = "amara.lindholm@clinicians.test";
const rounds = 5;

let host: Host;
let pooler: Pooler;
let database: postgres.Sql;
const servers: Server[] = [];

/** Now the one server, now the other. */
const serverAt = (index: number) => servers[index % servers.length] as Server;

test.beforeAll(async () => {
  host = await aHost();
  const direct = host.env.DATABASE_URL ?? "";
  pooler = await startPooler(direct, 3289);
  const change = { DATABASE_URL: pooler.url, DATABASE_URL_UNPOOLED: direct };
  await migrateDatabase(change);
  database = postgres(direct, { max: 1, onnotice() {} });
  for (const port of [3287, 3288]) servers.push(await start(host, port, change));
});

test.afterAll(async () => {
  for (const server of servers) await server.stop();
  await database?.end();
  await pooler?.stop();
  await host.remove();
});

type Person = ReturnType<typeof aClient>;

async function signedIn(email: string): Promise<Person> {
  const person = aClient();
  expect((await person(serverAt(0), "POST", "/auth/login/", { email, password })).status).toBe(200);
  return person;
}

/** Where an organization may ask this provider to work. */
async function whereApproved(rep: Person, providerId: string): Promise<string> {
  const { body } = await rep(serverAt(1), "GET", "/connected-facility/?limit=100");
  const found = body.results.find(
    (row: { provider: { id: string }; facility_status: string }) =>
      row.provider.id === providerId && row.facility_status === "approved",
  );
  return found.facility.id;
}

/** Amara, who works for two organizations, and somebody of each. */
async function party() {
  const [provider, rep, rival] = [
    await signedIn(amara),
    await signedIn("rep@wardway.test"),
    await signedIn("rep@rival.test"),
  ];
  const { body } = await provider(serverAt(1), "GET", "/auth/user/");
  const providerId: string = body.provider_id;
  const asked = (facility: string, day: string) => ({
    provider_id: providerId,
    healthcare_facility_id: facility,
    schedules: [{ start_on: day, start_time: "07:00", end_time: "19:00", provider_rate_type: "day" }],
  });
  const [ours, theirs] = [await whereApproved(rep, providerId), await whereApproved(rival, providerId)];
  const sides = [
    { rep, bodyFor: (day: string) => asked(ours, day) },
    { rep: rival, bodyFor: (day: string) => asked(theirs, day) },
  ] as const;
  const offer = (day: string) =>
    provider(serverAt(0), "POST", "/schedules/", {
      provider_id: providerId,
      schedules: [{ shift_type: "ANYTIME", start_on: day }],
    });
  return { provider, providerId, sides, offer };
}

const mailsTo = async (email: string) => {
  const { body } = await aClient()(serverAt(1), "GET", "/dev/mailbox/?limit=100");
  return body.results.filter((mail: { to: string }) => mail.to === email).length;
};

test("a shift is filled through a pooler, and its mails are sent by the jobs", async () => {
  const { provider, sides, offer } = await party();
  const before = { provider: await mailsTo(amara), rep: await mailsTo("rep@wardway.test") };
  const transactions = await pooler.transactions();
  const [{ rep, bodyFor }] = sides;
  const day = dayAhead(40);
  expect((await offer(day)).status).toBe(201);
  const sent = await rep(serverAt(1), "POST", "/bookings/", bodyFor(day));
  expect(sent.status).toBe(201);
  const place = `/booking-requests/${sent.body.id}/`;
  const [{ id }] = sent.body.bookings;
  const answered = await provider(serverAt(0), "PUT", `${place}respond/`, {
    bookings: [{ id, status_by_provider: true }],
  });
  expect(answered.status).toBe(200);
  const confirmed = await rep(serverAt(1), "PUT", `${place}confirm/`, {
    bookings: [{ id, status_by_rep: true }],
  });
  expect(confirmed.status).toBe(200);
  expect((await provider(serverAt(0), "GET", place)).body.status).toBe("confirmed");
  const poolerState = async () => ({
    provider: (await mailsTo(amara)) - before.provider,
    rep: (await mailsTo("rep@wardway.test")) - before.rep,
  });
  await expect.poll(poolerState, { timeout: 30_000 }).toEqual({ provider: 2, rep: 1 });
  expect(await pooler.transactions()).toBeGreaterThan(transactions + 6);
});

/** Asks again where the server answers that it was too busy, by 503. */
async function untilTaken<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 ? untilTaken(ask) : answer;
}

test(`${clients} clients after the same date through a pooler: exactly one organization wins`, async () => {
  const { provider, providerId, sides, offer } = await party();
  for (let round = 0; round < rounds; round += 1) {
    const day = dayAhead(50 + round);
    expect((await offer(day)).status).toBe(201);
    const sent = await Promise.all(
      sides.map(({ rep, bodyFor }, index) =>
        rep(serverAt(round + index), "POST", "/bookings/", bodyFor(day)),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    const answers = await Promise.all(
      Array.from({ length: clients }, (_, index) => {
        const { id, bookings } = sent[(index + round) % 2]?.body ?? {};
        const body = { bookings: [{ id: bookings[0].id, status_by_provider: true }] };
        return untilTaken(() =>
          provider(serverAt(index >> 1), "PUT", `/booking-requests/${id}/respond/`, body),
        );
      }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(clients - 1).fill(400)]);
  }
  const [sound] = await database<{ doubles: number; deadlocks: number }[]>`
    select (select count(*)::int from bookings a join bookings b on a.provider_id = b.provider_id and a.id < b.id
              and a.during && b.during where a.provider_id = ${providerId} and a.holds and b.holds) as doubles,
           (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`;
  expect(sound).toEqual({ doubles: 0, deadlocks: 0 });
});

test(`${clients} clients at two servers pass no more often through a pooler than the limit`, async () => {
  const person = await signedIn("provider2@wardway.test");
  const calls = 13;
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      for (let call = 0; call < calls; call += 1)
        statuses.push((await person(serverAt(index + call), "GET", "/auth/user/")).status);
    }),
  );
  const passed = statuses.filter((status) => status === 200).length;
  expect(statuses.filter((status) => status === 429)).toHaveLength(clients * calls - passed);
  expect(passed).toBeLessThanOrEqual(330);
  expect(passed).toBeGreaterThanOrEqual(270);
});

test("statements with values and without share the pooler's connections, and each is answered", async () => {
  const person = await signedIn("provider@wardway.test");
  const asked = Array.from({ length: clients }, async (_, index) => {
    for (let call = 0; call < 10; call += 1) {
      const { url } = serverAt(index + call);
      const health = fetch(`${url}/api/health/`, { signal: AbortSignal.timeout(20_000) });
      const [user, { status }] = await Promise.all([person(serverAt(index), "GET", "/auth/user/"), health]);
      expect([200, 429]).toContain(user.status);
      expect(status).toBe(200);
    }
  });
  await Promise.all(asked);
});

test("the pooler's sessions have the product's settings, and nothing else is left in one", async () => {
  const through = postgres(pooler.url, { max: 1, prepare: false });
  try {
    const [settings] = await through`
      select current_setting('statement_timeout') as longest, current_setting('TimeZone') as zone,
             (select count(*)::int from pg_prepared_statements) as prepared`;
    expect(settings).toEqual({ longest: "5s", zone: "UTC", prepared: 0 });
  } finally {
    await through.end();
  }
  const [kept] = await database<{ strangers: number }[]>`
    select count(*)::int as strangers from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and a.datname = current_database() and a.application_name <> 'wardway-jobs'`;
  expect(kept?.strangers).toBe(0);
  for (const server of servers) {
    await server.stop();
    expect(server.process.exitCode).toBe(0);
    expect(server.said()).not.toContain('"level":"error"');
  }
});
