import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { type Given, inputs } from "./inputs";
import { type ActorCode, actorCodes, actorNames, type Cell, type Row } from "./matrix";
import { send } from "./send";
import { aWorld, enter, type World } from "./world";

let world: World;

/** What refused actors are sent: they change nothing, so they may share it. */
const shared = new Map<string, Promise<Given>>();

function inputFor(row: Row, code: ActorCode, cell: Cell): Promise<Given> {
  const make = inputs[row.key];
  if (!make) throw new Error(`${row.key} is built: add what it is sent to tests/permissions/inputs/`);
  const made = async () => make(world, code);
  if (cell.status < 300 || code === "PI" || code === "RX") return made();
  const kept = shared.get(row.key) ?? made();
  shared.set(row.key, kept);
  return kept;
}

const auditRowsOf = async (userId: string) => {
  const [row] = await db().select({ rows: count() }).from(auditLog).where(eq(auditLog.actorId, userId));
  return row?.rows ?? 0;
};

async function checkCell(row: Row, code: ActorCode, cell: Cell) {
  const given = await inputFor(row, code, cell);
  const caller = await enter(world, code, given.as);
  if (cell.needsToken && given.wrong) {
    const { status } = await send(caller, row, { ...given, ...given.wrong });
    expect([400, 404], "without the valid token").toContain(status);
  }
  const staffId = world.staff.userId;
  const before = cell.audited ? await auditRowsOf(staffId) : 0;
  const answer = await send(caller, row, given);
  expect(answer.status, JSON.stringify(answer.body)?.slice(0, 300)).toBe(cell.status);
  if (cell.audited) expect(await auditRowsOf(staffId), "audited").toBeGreaterThan(before);
  if (given.object && row.method === "GET" && cell.status === 200) {
    const isShown = JSON.stringify(answer.body).includes(given.object);
    expect(isShown, "tells of the object").toBe(!cell.empty);
  }
}

/**
 * Every built call of these rows as each of the nine actors. The calls reach the route handlers directly: middleware
 * is not involved, so what is refused here is refused by the handler or behind it.
 */
export function checkRows(rows: readonly Row[]) {
  beforeAll(async () => {
    shared.clear();
    world = await aWorld();
  });
  afterAll(() => world.end());
  for (const row of rows) {
    describe(`${row.method} ${row.path}`, () => {
      if (!row.call) return it.todo("is not built yet");
      for (const code of actorCodes) {
        const cell = row.cells[code];
        it(`answers ${cell.text} to ${code}, ${actorNames[code]}`, () => checkCell(row, code, cell));
      }
    });
  }
}
