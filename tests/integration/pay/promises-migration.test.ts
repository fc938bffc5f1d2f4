import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newId } from "@/db/columns";
import { runMigrations } from "../../../scripts/start/migrate.mjs";
import { withDatabase } from "../../support/template";

const name = `${inject("clonePrefix")}before_pay`;
const url = withDatabase(inject("serverUrl"), name);
const folder = mkdtempSync(path.join(tmpdir(), "wardway-before-pay-"));
let sql: postgres.Sql;

type Journal = { entries: { tag: string }[] };

/** The migrations up to the one before there was any pay. */
function migrationsBefore(tag: string) {
  cpSync("drizzle", folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as Journal;
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  );
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
}

const [older, younger] = ["b0000000-0000-7000-8000-000000000000", "a0000000-0000-7000-8000-000000000000"];
const facilityId = newId();
const [confirmed, asked] = [newId(), newId()];

/** A day shift so many days from now, on a day of its own. */
async function aShift(requestId: string, days: number, values: Record<string, unknown> = {}) {
  const id = newId();
  const start = new Date(Date.now() + days * 86_400_000);
  const startOn = start.toISOString().slice(0, 10);
  const end = new Date(start.getTime() + 43_200_000);
  await sql`insert into bookings ${sql({
    id,
    booking_request_id: requestId,
    provider_id: older,
    organization_id: older,
    facility_id: facilityId,
    rate_kind: "day",
    start_on: startOn,
    end_on: startOn,
    start_time: "07:00",
    end_time: "19:00",
    during: `["${start.toISOString()}","${end.toISOString()}")`,
    minutes: 720,
    shift_rate_cents: 18_000,
    facility_rate_cents: 21_600,
    status_by_provider: "accepted",
    status_by_rep: "accepted",
    ...values,
  })}`;
  return { id, startOn };
}

async function aRequest(id: string, status: string) {
  await sql`insert into booking_requests (id, provider_id, organization_id, facility_id, connection_id, rep_id, fee_percent, status, updated_at)
    values (${id}, ${older}, ${older}, ${facilityId}, ${older}, ${older}, 20, ${status}, '2026-01-01')`;
}

let shifts: Record<string, Awaited<ReturnType<typeof aShift>>>;

beforeAll(async () => {
  const admin = postgres(inject("serverUrl"), { max: 1, onnotice() {} });
  await admin.unsafe(`create database "${name}"`);
  await admin.end();
  migrationsBefore("0013_pay");
  await runMigrations(url, { folder });
  sql = postgres(url, { max: 1, onnotice() {} });
  await sql`set session_replication_role = replica`;
  await sql`insert into organizations (id, name, created_at) values (${younger}, 'Younger', '2025-02-01'), (${older}, 'Older', '2025-01-01')`;
  await sql`insert into providers (id, user_id, display_name) values (${older}, ${older}, 'Provider')`;
  await sql`insert into facilities (id, organization_id, name, street_address, city, state, zip_code, phone_number, time_zone, facility_type, emr)
    values (${facilityId}, ${older}, 'Facility', '1 Street', 'Phoenix', 'AZ', '85001', '6025550100', 'America/Phoenix', 'CLINIC', 'EPIC')`;
  await aRequest(confirmed, "confirmed");
  await aRequest(asked, "responded");
  shifts = {
    begun: await aShift(confirmed, -0.25),
    coming: await aShift(confirmed, 5),
    ended: await aShift(confirmed, -5),
    declined: await aShift(confirmed, 7, { status_by_provider: "rejected" }),
    refused: await aShift(confirmed, 8, { status_by_rep: "rejected" }),
    canceled: await aShift(confirmed, 9, { is_canceled: true }),
    removed: await aShift(confirmed, 10, { is_removed: true }),
    unconfirmed: await aShift(asked, 11),
  };
  await sql`set session_replication_role = origin`;
  await runMigrations(url);
}, 60_000);

afterAll(async () => {
  await sql?.end();
  rmSync(folder, { recursive: true, force: true });
  const admin = postgres(inject("serverUrl"), { max: 1, onnotice() {} });
  await admin.unsafe(`drop database if exists "${name}" with (force)`);
  await admin.end();
});

it("shifts that are still to end when pay comes have a draft, older ones none [PAY-I-001]", async () => {
  const rows =
    await sql`select booking_id, worked_on::text, status, time_zone, version from timesheets order by worked_on`;
  const { begun, coming } = shifts;
  expect([...rows]).toEqual([
    {
      booking_id: begun!.id,
      worked_on: begun!.startOn,
      status: "draft",
      time_zone: "America/Phoenix",
      version: 1,
    },
    {
      booking_id: coming!.id,
      worked_on: coming!.startOn,
      status: "draft",
      time_zone: "America/Phoenix",
      version: 1,
    },
  ]);
});

it("no request is touched: its terms are the defaults", async () => {
  const rows =
    await sql`select distinct updated_at, cancellation_notice_hours, cancellation_pay_percent, mileage_rate_tenths from booking_requests`;
  expect([...rows]).toEqual([
    {
      updated_at: new Date("2026-01-01T00:00:00Z"),
      cancellation_notice_hours: 72,
      cancellation_pay_percent: 0,
      mileage_rate_tenths: 0,
    },
  ]);
});

it("organizations have their account, numbered by age, and the books balance [PAY-I-041]", async () => {
  const rows =
    await sql`select organization_id, account_no, last_number from billing_accounts order by account_no`;
  expect([...rows]).toEqual([
    { organization_id: older, account_no: 1, last_number: 0 },
    { organization_id: younger, account_no: 2, last_number: 0 },
  ]);
  const [row] = await sql`select pay_first_break() as untrue`;
  expect(row?.untrue).toBeNull();
});
