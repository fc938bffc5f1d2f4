import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { insertEach } from "@/db/insert-each";
import { exclusionHits, exclusionLists, exclusions, files } from "@/db/schema";
import { sha256 } from "@/lib/core/server/crypto";
import { writeScreenings } from "@/lib/credentials/exclusions/commands/settle-hits";
import { listCandidates } from "@/lib/credentials/exclusions/queries/matches";
import { type Entry, judgeLines } from "@/lib/credentials/exclusions/rules/rows";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Provider } from "../providers/add";
import { addFiles, pdfOf } from "./files";

type Columns = typeof exclusionHits.$inferInsert;
type Staff = { first: string; second: string };

const header =
  "LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE";

type Listed = { name: [last: string, first: string, middle?: string]; born: string; place: [string, string] };

/** An invented row, as the OIG writes its rows. */
function rowOf({ name: [last, first, middle = ""], born, place: [city, state] }: Listed, since: string) {
  const who = `"${last}","${first}","${middle}","","INDIVIDUAL (UNAFFILI","NO KNOWN AFFILIATION"`;
  const where = `"","${city}","${state}",""`;
  const what = `"1128a1","${since}","00000000","00000000",""`;
  return `${who},"","0000000000","${born}",${where},${what}`.toUpperCase();
}

/** Whom four rows may be about: the names are those of clinicians of the story, born in one year with them. */
const suspects: Record<string, Listed> = {
  walter: { name: ["Bjornstad", "Walter", "L"], born: "19661108", place: ["Boise", "ID"] },
  henrik: { name: ["Vestergaard", "Henrik"], born: "19740922", place: ["Provo", "UT"] },
  tobias: { name: ["Engel", "Tobias", "R"], born: "19830219", place: ["Tampa", "FL"] },
  edgar: { name: ["Quill", "Edgar"], born: "19680530", place: ["Boise", "ID"] },
};

const lastNames = [
  "Abernathe",
  "Brockwell",
  "Castellane",
  "Dunmore",
  "Eversby",
  "Fallowfeld",
  "Grindall",
  "Hartsock",
  "Ivesdale",
];
const firstNames = ["Alma", "Burton", "Cordelia", "Dewey"];

/** Names that nobody of the story has. */
const strangers: Listed[] = lastNames.flatMap((last, row) =>
  firstNames.map(
    (first, column): Listed => ({
      name: [last, first],
      born: `19${50 + row * 3 + column}0${1 + column}1${row}`,
      place: [
        ["Tulsa", "OK"],
        ["Fresno", "CA"],
        ["Akron", "OH"],
        ["Macon", "GA"],
      ][column] as [string, string],
    }),
  ),
);

type Decision = Pick<Columns, "decision" | "reason" | "note"> & { by: keyof Staff; daysAgo: number };

/** What staff did about three of them; the fourth waits. */
const decisions: Record<string, Decision & { second?: keyof Staff; evidence?: true }> = {
  henrik: {
    by: "second",
    decision: "dismiss",
    reason: "different_birth_date",
    note: "Born in April, the person on the list in September.",
    daysAgo: 1,
  },
  tobias: { by: "first", second: "second", decision: "dismiss", reason: "different_middle_name", daysAgo: 9 },
  edgar: {
    by: "second",
    second: "first",
    decision: "confirm",
    note: "Birth date, state and specialty are the same, and the OIG's search by SSN finds him.",
    evidence: true,
    daysAgo: 8,
  },
};

const entriesOf = (text: string, today: string): Entry[] => {
  const [, ...lines] = text.split("\n");
  const judged = judgeLines(
    header.split(","),
    lines.map((line, place) => ({ number: place + 2, text: line })),
    today,
  );
  return judged.flatMap((each) => (each.kind === "kept" ? [each.entry] : []));
};

async function addList(entries: readonly Entry[], text: string, staff: Staff, { at }: Calendar) {
  const id = newId();
  const paper = {
    heldBy: "exclusion_list" as const,
    holderId: id,
    name: "UPDATED.csv",
    bytes: Buffer.from(text),
  };
  await addFiles(staff.first, [{ ...paper, destination: "exclusion_lists" }], at(-10));
  const [file] = await db().select().from(files).where(eq(files.holderId, id));
  if (!file?.sha256) throw new Error("The list of the demo story has no file.");
  const rowsRead = entries.length;
  await db()
    .insert(exclusionLists)
    .values({
      id,
      origin: "upload",
      fileId: file.id,
      sha256: file.sha256,
      uploadedBy: staff.first,
      status: "complete",
      isCurrent: true,
      rowsRead,
      rowsKept: rowsRead,
      hitsFound: Object.keys(suspects).length,
      movedAt: at(-10),
      startedAt: at(-10),
      completedAt: at(-10),
    });
  await insertEach(
    exclusions,
    entries.map(({ identity, ...entry }, place) => ({
      listId: id,
      line: place + 2,
      entryKey: sha256(identity),
      ...entry,
    })),
  );
  return id;
}

async function decide(id: string, key: string, staff: Staff, { at }: Calendar) {
  const story = decisions[key];
  if (!story) return;
  const { by, second, daysAgo, evidence, ...proposal } = story;
  const hit = eq(exclusionHits.id, id);
  const proposed = { proposedBy: staff[by], proposedAt: at(-daysAgo), statusBefore: "open" as const };
  await db()
    .update(exclusionHits)
    .set({ ...proposal, ...proposed, status: "proposed", movedAt: at(-daysAgo) })
    .where(hit);
  if (evidence) {
    const bytes = pdfOf("OIG: verify exclusion", ["A match by SSN was found."]);
    const file = { heldBy: "exclusion_hit" as const, holderId: id, name: "Search.pdf", bytes };
    await addFiles(staff[by], [{ ...file, destination: "verification_evidence" }], at(-daysAgo));
  }
  if (!second) return;
  const status = proposal.decision === "confirm" ? "confirmed" : "dismissed";
  const decided = { secondBy: staff[second], secondAt: at(-daysAgo + 1), movedAt: at(-daysAgo + 1) };
  await db()
    .update(exclusionHits)
    .set({ status, ...decided })
    .where(hit);
}

/** A list of forty invented rows, which everybody was compared with, and four matches: one in each tab (CRD-S-040). */
export async function addExclusions(people: Map<string, Provider>, staff: Staff, calendar: Calendar) {
  const listed = [...Object.values(suspects), ...strangers];
  const text = [header, ...listed.map((row, place) => rowOf(row, `201${place % 10}0418`))].join("\n");
  const entries = entriesOf(text, calendar.day(0));
  const listId = await addList(entries, text, staff, calendar);
  for (const [place, key] of Object.keys(suspects).entries()) {
    const entry = entries[place];
    if (!entry) throw new Error("Every row of the demo story is an entry.");
    const id = newId();
    const at = calendar.at(-10);
    await db()
      .insert(exclusionHits)
      .values({
        id,
        providerId: mustFind(people, key).id,
        entryKey: sha256(entry.identity),
        entry: entry.shown,
        rule: "name_birth_year",
        firstListId: listId,
        lastListId: listId,
        movedAt: at,
        createdAt: at,
        updatedAt: at,
      });
    await decide(id, key, staff, calendar);
  }
  const candidates = await listCandidates({ after: null, limit: 1000 });
  await writeScreenings(listId, candidates, calendar.at(-10));
  await db()
    .update(exclusionLists)
    .set({ providersScreened: candidates.length })
    .where(eq(exclusionLists.id, listId));
}
