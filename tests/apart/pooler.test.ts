import postgres from "postgres";
import { expect, it, vi } from "vitest";
import { pool } from "@/db/client";
import { addressForDriver, sessionSettings } from "@/db/session-settings.mjs";
import { keepSessionSettings } from "../../scripts/start/migrate.mjs";
import { signInAs } from "../support/api";
import { aConnection } from "../support/builders";

vi.hoisted(() => {
  process.env.DATABASE_URL_UNPOOLED = process.env.DATABASE_URL;
});

const direct = process.env.DATABASE_URL_UNPOOLED ?? "";
const settingsOf = async (sql: postgres.Sql) => {
  const rows = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name in ${sql(Object.keys(sessionSettings))}`;
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
};
const wanted = Object.fromEntries(
  Object.entries(sessionSettings).map(([name, value]) => [name, String(value)]),
);

it("behind a pooler nothing is asked of a session, and nothing is left in one", async () => {
  const { provider } = await aConnection({ as: "accepted" });
  const answer = await (await signInAs(provider)).get("/connected-facility/");
  expect(answer).toMatchObject({ status: 200, body: { count: 1 } });
  expect((await settingsOf(pool())).statement_timeout).toBe("0");
  const [kept] = await pool()<{ count: number }[]>`select count(*)::int from pg_prepared_statements`;
  expect(kept?.count).toBe(0);
});

it("the role holds the settings instead, for this database alone", async () => {
  await keepSessionSettings(direct);
  await keepSessionSettings(direct);
  const later = postgres(direct, { max: 1 });
  const elsewhere = postgres(Object.assign(new URL(direct), { pathname: "/postgres" }).href, { max: 1 });
  expect(await settingsOf(later)).toEqual(wanted);
  expect((await settingsOf(elsewhere)).statement_timeout).toBe("0");
  await Promise.all([later.end(), elsewhere.end()]);
});

it("an address made for other drivers is understood", () => {
  const plain = "postgres://me:p%40ss@db.example.test:5432/wardway?sslmode=require";
  expect(addressForDriver(plain)).toBe(plain);
  expect(addressForDriver(`${plain}&channel_binding=require&pgbouncer=true`)).toBe(plain);
});
