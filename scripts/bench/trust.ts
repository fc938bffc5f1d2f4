import { pool } from "@/db/client";
import { validateBookings } from "@/lib/assignments/calls";
import { staffClearances } from "@/lib/connections/clock/calls";
import { readiness, roster } from "@/lib/connections/readiness/calls";
import { addDays } from "@/lib/core/pure/days";
import { listCredentials } from "@/lib/credentials/checks/calls";
import { fileCheck, sealedDocument } from "@/lib/files/seals/calls";
import { ask, type Browser, browserOf, type Input } from "./doors";
import type { Operation } from "./operations";
import { checkerEmail, plainFacility } from "./rows/trust";

/** What is measured of credential trust: 500,000 credentials, and 20,000 connections that wait for somebody. */

/** @param shifts The n-th request to validate, at a facility. */
export async function trustOperations(
  rep: Browser,
  shifts: (index: number, facilityId: string) => Input,
): Promise<Operation[]> {
  const [checker] = await pool()<{ id: string }[]>`select id from users where email = ${checkerEmail}`;
  const [met] = await pool()<{ provider: string; facility: string }[]>`
    select provider_id as provider, facility_id as facility from connections
     where facility_id = (select id from facilities where name = 'Facility 1') limit 1`;
  const [sealed] = await pool()<{ code: string; sha256: string }[]>`
    select code, sha256 from sealed_documents where kind = 'marketplace_agreement' limit 1`;
  const [plain] = await pool()<{ id: string }[]>`select id from facilities where name = ${plainFacility}`;
  if (!checker || !met || !plain || !sealed) throw new Error("The database is loaded without trust.");
  const staff = await browserOf(checker.id);
  const today = new Date().toISOString().slice(0, 10);
  const month = Array.from({ length: 31 }, (_, day) => `on=${addDays(today, day)}`).join("&");
  const path = { id: met.facility };
  return [
    {
      name: "trust, readiness of 31 days",
      times: 40,
      run: () => ask(readiness, rep, { query: `provider=${met.provider}&facility=${met.facility}&${month}` }),
    },
    { name: "trust, roster", times: 40, run: () => ask(roster, rep, { path, query: "limit=25" }) },
    {
      name: "trust, roster: who is not ready",
      times: 40,
      run: () => ask(roster, rep, { path, query: "limit=25&ready=false" }),
    },
    { name: "trust, roster as CSV", times: 5, run: () => ask(roster, rep, { path, query: "format=csv" }) },
    {
      name: "trust, staff: to check",
      times: 40,
      run: () => ask(listCredentials, staff, { query: "limit=25" }),
    },
    {
      name: "trust, staff: due again",
      times: 40,
      run: () => ask(listCredentials, staff, { query: "limit=25&tab=due" }),
    },
    {
      name: "trust, staff: who waits for whom",
      times: 40,
      run: () => ask(staffClearances, staff, { query: "limit=25" }),
    },
    {
      name: "trust, a sealed document by its code",
      times: 40,
      run: () => ask(sealedDocument, null, { path: { code: sealed.code } }),
    },
    {
      name: "trust, a file by its fingerprint",
      times: 40,
      run: () => ask(fileCheck, null, { query: `sha256=${sealed.sha256}` }),
    },
    {
      name: "trust, validate with requirements",
      times: 40,
      run: (index) => ask(validateBookings, rep, shifts(index, met.facility)),
    },
    {
      name: "trust, validate where nothing is asked for",
      times: 40,
      run: (index) => ask(validateBookings, rep, shifts(index, plain.id)),
    },
  ];
}
