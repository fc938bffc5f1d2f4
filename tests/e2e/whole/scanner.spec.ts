import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { fingerprintsBy } from "../../support/fingerprints";
import { aClient, aHost, type Host, type Server, start } from "../../support/hosted";
import { dayAhead } from "../steps/days";
import { password } from "../steps/people";
import { quiet } from "../steps/quiet";

// Programs that look into mailboxes open every link of every mail, some of them in a browser.

test.describe.configure({ mode: "serial" });

const port = 3285;

let host: Host;
let server: Server;
let database: postgres.Sql;

test.beforeAll(async () => {
  host = await aHost();
  database = postgres(host.env.DATABASE_URL ?? "", { max: 1, onnotice() {} });
  server = await start(host, port);
});

test.afterAll(async () => {
  await server?.stop();
  await database?.end();
  await host.remove();
});

type Person = ReturnType<typeof aClient>;

async function signedIn(email: string): Promise<Person> {
  const person = aClient();
  expect((await person(server, "POST", "/auth/login/", { email, password })).status).toBe(200);
  return person;
}

async function done(answer: ReturnType<Person>) {
  const { status, body } = await answer;
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
}

/** Mails with links of every kind that a person can cause: of accounts, of a team, of assignments and of searches. */
async function causeMails() {
  const [rep, elena] = [await signedIn("rep@wardway.test"), await signedIn("provider@wardway.test")];
  const stranger = aClient();
  await done(stranger(server, "POST", "/auth/password/reset/", { email: "sofia.almeida@clinicians.test" }));
  await done(
    stranger(server, "POST", "/auth/registration/", {
      user_type: "provider",
      email: "newcomer@example.test",
      first_name: "Nora",
      last_name: "Quill",
      phone_number: "2075550101",
      password1: password,
      password2: password,
    }),
  );
  const invitation = { email: "invited@example.test", group_names: ["schedule_shifts"] };
  await done(rep(server, "POST", "/invitation/", invitation));
  const { results } = await done(elena(server, "GET", "/booking-requests/?status__in=confirmed&limit=1"));
  const { provider_id, healthcare_facility_id } = results[0];
  const asked = { provider_id, healthcare_facility_id };
  const sent = async (days: number) => {
    const day = dayAhead(days);
    await done(
      elena(server, "POST", "/schedules/", {
        provider_id,
        schedules: [{ shift_type: "ANYTIME", start_on: day }],
      }),
    );
    const shift = { start_on: day, start_time: "07:00", end_time: "19:00", provider_rate_type: "day" };
    return done(rep(server, "POST", "/bookings/", { ...asked, schedules: [shift] }));
  };
  const sofia = await signedIn("sofia.almeida@clinicians.test");
  await done(
    sofia(server, "PUT", "/notice-settings/", { urgent_in_quiet_hours: true, max_offers_per_day: 20 }),
  );
  // One waits for its answer; of the other, agreed on, the rep says that its provider cannot work: the rule asks others.
  await sent(40);
  const agreed = await sent(42);
  const [{ id: booking }] = agreed.bookings;
  const says = (field: string) => ({ bookings: [{ id: booking, [field]: true }] });
  await done(elena(server, "PUT", `/booking-requests/${agreed.id}/respond/`, says("status_by_provider")));
  await done(rep(server, "PUT", `/booking-requests/${agreed.id}/confirm/`, says("status_by_rep")));
  await done(rep(server, "POST", "/call-outs/", { booking }));
}

/** The paths of all links of all mails, once every event has been delivered. */
async function linksOfMails(): Promise<string[]> {
  const waiting = async () => {
    const [row] = await database<{ left: number; offers: number }[]>`
      select (select count(*)::int from outbox where delivered_at is null) as left,
             (select count(*)::int from mailbox where subject like 'Can you work%') as offers`;
    return row?.left === 0 && row.offers > 0;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(true);
  const mails = await database<{ html: string }[]>`select html from mailbox`;
  const links = mails.flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link));
  return [...new Set(links)]
    .filter((link) => link?.startsWith("http"))
    .map((link) => {
      const { pathname, search } = new URL(link as string);
      return pathname + search;
    });
}

const fingerprints = () => fingerprintsBy((query) => database.unsafe(query));

test("every link of every mail may be opened twice, and those that answer by a browser, too: nothing changes [RSC-I-035 RSC-C-029]", async ({
  page,
}) => {
  await causeMails();
  const links = await linksOfMails();
  for (const place of ["/answer/", "/verify-email/", "/password-reset/", "/invitation/", "/app/"])
    expect(links.filter((link) => link.startsWith(place)).length, place).toBeGreaterThan(0);
  await server.stop();
  // Without the jobs nothing but the scanner is at work.
  server = await start(host, port, { JOBS: "off" });
  const before = await fingerprints();
  for (const link of [...links, ...links]) {
    for (const method of ["HEAD", "GET"]) {
      const answer = await fetch(server.url + link, { method });
      // One that was answered in the app has ended.
      expect([200, 410], `${method} ${link}`).toContain(answer.status);
      await answer.text();
    }
  }
  // The page that an address is confirmed at shows the result: its script confirms it.
  for (const link of links.filter((each) => !each.startsWith("/verify-email/"))) {
    await page.goto(server.url + link);
    await quiet(page);
  }
  expect(await fingerprints()).toEqual(before);
});
