import { pool } from "@/db/client";
import { login } from "@/lib/accounts/calls";
import { redirectFor } from "@/lib/core/pure/access";
import { visitOf } from "@/lib/core/server/auth";
import { hashPassword } from "@/lib/core/server/crypto";
import { facilityList } from "@/lib/facilities/calls";
import { boardOperations } from "./board";
import { findStaffing, requestOperations, scheduleOperation, shiftsFor } from "./bookings";
import { ask, type Browser, browserOf } from "./doors";
import { fitOperations, openingOperation, saveMonth } from "./fit";
import { assignmentLists, connectionLists, providerLists, searches } from "./lists";
import type { Parts } from "./load";
import { matching } from "./matching";
import { numberOperations } from "./numbers";
import { payOperations } from "./pay";
import { busyEmail } from "./rows/busy";
import { checkerEmail } from "./rows/trust";
import { trustOperations } from "./trust";

export type Operation = {
  name: string;
  times: number;
  /** Changes rows: the bare run of its statements is rolled back. */
  writes?: boolean;
  /** The product itself stops one of its statements that takes too long: alone they would fail. */
  isCutShort?: boolean;
  /** Runs it for the n-th time; each run of a write has rows of its own. */
  run: (index: number) => Promise<unknown>;
};

const password = "Bench-pass1!";
const measuredEmail = "rep-1@bench.test";

/** Somebody who is loaded, with a session. @throws where nobody has this e-mail */
async function browserOfEmail(email: string): Promise<Browser> {
  const [user] = await pool()<{ id: string }[]>`select id from users where email = ${email}`;
  if (!user) throw new Error(`The database is loaded without ${email}.`);
  return browserOf(user.id);
}

/** What every page and every session begins with. */
async function doorOperations(times: number, rep: Browser): Promise<Operation[]> {
  const hash = await hashPassword(password);
  await pool()`update users set password_hash = ${hash} where email = ${measuredEmail}`;
  const page = "/app/healthcare-entity/providers";
  return [
    {
      name: "guard of a page",
      times: 1000,
      run: async () => {
        const { actor } = await visitOf(rep.cookie);
        const elsewhere = redirectFor(page, new URLSearchParams(), actor);
        if (elsewhere) throw new Error(`The guard sends the rep to ${elsewhere}`);
      },
    },
    {
      name: "login",
      times,
      writes: true,
      run: () => ask(login, null, { body: { email: measuredEmail, password } }),
    },
  ];
}

/** What is measured, in an order in which each step finds what it needs. */
export async function operations(
  times: number,
  { pay, trust, fit = false, board = false }: Parts = {},
): Promise<Operation[]> {
  const [rep, busy] = [await browserOfEmail(measuredEmail), await browserOfEmail(busyEmail)];
  const staffing = await findStaffing(times);
  const { opening, provider } = staffing;
  return [
    ...(await doorOperations(times, rep)),
    ...providerLists(rep),
    {
      name: "facilities: search",
      times,
      run: () => ask(facilityList, rep, { query: "limit=25&search=facility" }),
    },
    scheduleOperation(times, rep, staffing),
    ...assignmentLists(rep, provider(0), busy),
    ...connectionLists(rep, busy),
    ...searches(rep, busy, trust ? await browserOfEmail(checkerEmail) : null),
    ...(board ? await boardOperations() : []),
    ...(pay ? numberOperations(rep, busy) : []),
    ...(pay === "everybody" ? await payOperations(rep) : []),
    ...(trust
      ? await trustOperations(rep, (at, facilityId) => shiftsFor({ ...opening(at), facilityId }))
      : []),
    ...(fit
      ? [...(await fitOperations(rep)), await openingOperation(), saveMonth(Math.min(times, 40), provider)]
      : []),
    ...(await matching(Math.min(times, 20))),
    ...requestOperations(times, rep, staffing),
  ];
}
