import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { auditLog, endorsements } from "@/db/schema";
import * as commands from "@/lib/credentials/endorsements/commands";
import * as queries from "@/lib/credentials/endorsements/queries/endorsements";
import { qualitiesOf, ratingNames, recommendationLevels } from "@/lib/credentials/endorsements/words";
import { signInAs } from "../../support/api";
import { aProvider } from "../../support/builders";
import {
  filled,
  open,
  qualities,
  said,
  texts,
  withoutOwnScript,
} from "../../support/credentials/endorsement-pages";
import { anEndorsement, storedEndorsement } from "../../support/credentials/endorsements";
import { withoutLimits } from "../../support/limits";
import type { RefereePage } from "../../support/reputation/referee-pages";

withoutLimits();

afterEach(() => {
  vi.restoreAllMocks();
});

const optionsOf = ({ document }: Pick<RefereePage, "document">, name: string) =>
  [...document.querySelectorAll(`input[name="${name}"]`)].map((input) => [
    input.getAttribute("value"),
    (input.closest("label") ?? document.querySelector(`label[for="${input.id}"]`))?.textContent,
  ]);

describe("the survey", () => {
  it("is a public page under the response's id [PRV-R-035, PRV-K-043]", async () => {
    const { page: path, provider } = await anEndorsement();
    const page = await open(path);
    const name = `${provider.user.firstName} ${provider.user.lastName}`;
    expect([page.status, page.title]).toEqual([200, `Endorsement of ${name} | Wardway`]);
    expect(page.text).toContain("less than 4 minutes");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  it("offers the documented options [PRV-E-006, PRV-E-007, PRV-K-041, PRV-K-042]", async () => {
    const page = await open((await anEndorsement()).page);
    expect(optionsOf(page, "relationship_length")).toEqual([
      ["LESS_THAN_ONE_YEAR", "Less than 1 year"],
      ["ONE_TO_TWO_YEARS", "1-2 years"],
      ["THREE_TO_FIVE_YEARS", "3-5 years"],
      ["SIX_TO_TEN_YEARS", "6-10 years"],
      ["TEN_PLUS_YEARS", "More than 10 years"],
    ]);
    expect(optionsOf(page, "relationship_type").map(([, label]) => label)).toEqual([
      "Co-worker",
      "Peer",
      "Supervisor",
      "Management",
      "Fellowship",
      "Residency",
      "Medical school",
      "Other",
    ]);
    const scale = [
      ["1", "Poor"],
      ["2", "Fair"],
      ["3", "Good"],
      ["4", "Excellent"],
    ];
    for (const [index, name] of ratingNames.entries())
      expect(optionsOf(page, name), name).toEqual(index < 4 ? scale : [...scale, ["0", "N/A"]]);
  });

  it("offers ten qualities for each recommendation [PRV-K-044, PRV-K-045, PRV-K-046, PRV-S-057]", async () => {
    const page = await open((await anEndorsement()).page);
    expect(optionsOf(page, "recommendation_status")).toEqual([
      ["HIGHLY_RECOMMEND", "Highly recommend"],
      ["RECOMMEND_WITH_HESITATION", "Recommend with hesitation"],
      ["DO_NOT_RECOMMEND", "Do not recommend"],
    ]);
    for (const level of recommendationLevels) {
      const offered = optionsOf(page, `endorsements_${level}`);
      expect(offered).toEqual(qualitiesOf(level).map((label) => [label, label]));
      expect(offered).toHaveLength(10);
    }
  });

  it("is saved in part and resumed as it was left [PRV-S-054, PRV-M-060]", async () => {
    const { page: path, id } = await anEndorsement();
    const first = await open(path);
    const saved = await first.send({
      relationship_type: "OTHER",
      other_capacity: "Army medic",
      teamwork: "0",
    });
    expect([saved.status, saved.path]).toEqual([200, `${path}?saved`]);
    expect(said(saved, "status")).toContain("Progress saved");
    expect(saved.title).toMatch(/^Progress saved: /);
    const missing = texts(saved, "[role=status] a");
    expect(missing).toContain("Honesty");
    expect(missing).not.toContain("Teamwork");
    expect(missing).not.toContain("Physical and mental health");
    const later = await open(path);
    expect(later.values()).toMatchObject({
      relationship_type: ["OTHER"],
      other_capacity: ["Army medic"],
      teamwork: ["0"],
    });
    expect(said(later, "status")).toContain("Welcome back");
    expect(await storedEndorsement(id)).toMatchObject({ status: "IN_PROGRESS", teamwork: 0, empathy: null });
  });

  it("saves only what was changed [PRV-C-062]", async () => {
    const { page: path, referenceId } = await anEndorsement();
    const first = await open(path);
    const second = await first.send({ teamwork: "2", comments: "Good." });
    await second.send({ honesty: "4" });
    const rows = await db()
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.objectType, "reference"), eq(auditLog.objectId, referenceId)))
      .orderBy(auditLog.id);
    expect(rows.map(({ details }) => details)).toEqual([
      { fields: ["teamwork", "comments"] },
      { fields: ["honesty"] },
    ]);
  });

  it("filled in is submitted, and leads to the thank-you page with the way to an account [PRV-M-061, PRV-S-051, PRV-N-016, PRV-S-056]", async () => {
    const { page: path, id } = await anEndorsement();
    const done = await (await open(path)).send({ ...filled, response_visibility: "yes" });
    expect([done.status, done.path]).toEqual([200, `${path}?submitted`]);
    expect(said(done, "status")).toBe("Survey submitted successfully!");
    expect(texts(done, "h1")).toEqual(["Thank you for your endorsement!"]);
    expect(done.document.querySelector('main a[href="/register/provider/setup"]')?.textContent).toBe(
      "Create an account",
    );
    expect(await storedEndorsement(id)).toMatchObject({
      status: "COMPLETED",
      qualities,
      responseVisible: true,
      teamwork: 0,
      physicalAndMentalHealth: null,
    });
    const later = await open(path);
    expect(texts(later, "h1")).toEqual(["Thank you for your endorsement!"]);
    expect(later.text).not.toContain("Survey submitted successfully!");
    expect(later.document.querySelector("form")).toBeNull();
  });

  it("is not submitted without its required answers [PRV-V-020, PRV-V-021, PRV-V-022, PRV-V-023]", async () => {
    for (const name of ["relationship_length", "relationship_type", "recommendation_status", "integrity"]) {
      const { page: path, id } = await anEndorsement();
      const page = await open(path);
      expect(page.document.querySelector(`input[name="${name}"]`)?.hasAttribute("required"), name).toBe(true);
      const saved = await page.send({ ...filled, [name]: null });
      expect(saved.path).toBe(`${path}?saved`);
      expect((await storedEndorsement(id))?.status).toBe("IN_PROGRESS");
    }
    const { page: path } = await anEndorsement();
    const page = await open(path);
    const required = ratingNames.filter((name) =>
      page.document.querySelector(`input[name="${name}"]`)?.hasAttribute("required"),
    );
    expect(required).toEqual(ratingNames.filter((name) => name !== "physical_and_mental_health"));
  });

  it("takes the qualities of the chosen recommendation alone [PRV-S-058]", async () => {
    const { page: path, id } = await anEndorsement();
    const first = await open(path);
    const saved = await first.send({
      recommendation_status: "HIGHLY_RECOMMEND",
      endorsements_HIGHLY_RECOMMEND: ["Reliable", "Efficient"],
    });
    expect(saved.values().endorsements_HIGHLY_RECOMMEND).toEqual(["Reliable", "Efficient"]);
    const switched = await saved.send({ recommendation_status: "DO_NOT_RECOMMEND" });
    expect(await storedEndorsement(id)).toMatchObject({
      recommendationStatus: "DO_NOT_RECOMMEND",
      qualities: [],
    });
    expect(Object.keys(switched.values()).filter((name) => name.startsWith("endorsements"))).toEqual([]);
  });

  it("comes back with every typed value when something is wrong [PRV-M-062, PRV-V-025]", async () => {
    const { page: path, id } = await anEndorsement();
    const typed = {
      relationship_type: "PEER",
      teamwork: "3",
      recommendation_status: "HIGHLY_RECOMMEND",
      endorsements_HIGHLY_RECOMMEND: qualitiesOf("HIGHLY_RECOMMEND").slice(0, 4),
      comments: `"quoted" <b>bold</b> & more`,
    };
    const wrong = await (await open(path)).send(typed);
    expect(wrong.status).toBe(400);
    expect(wrong.title).toMatch(/^Error: /);
    expect(said(wrong, "alert")).toContain("Failed to save progress");
    const link = wrong.document.querySelector("[role=alert] a");
    expect(link?.textContent).toContain("Choose at most 3 qualities.");
    expect(wrong.document.querySelector(link?.getAttribute("href") ?? "")).not.toBeNull();
    const { form_token: _token, website: _trap, ...kept } = wrong.values();
    expect(kept).toEqual({
      ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()])),
      other_capacity: [""],
    });
    expect((await storedEndorsement(id))?.status).toBe("NEW");
    const mended = await wrong.send({ endorsements_HIGHLY_RECOMMEND: ["Reliable"] });
    expect(mended.path).toBe(`${path}?saved`);
    expect((await storedEndorsement(id))?.comments).toBe(`"quoted" <b>bold</b> & more`);
  });

  it("says so when saving fails [PRV-M-062]", async () => {
    const page = await open((await anEndorsement()).page);
    vi.spyOn(commands, "saveEndorsement").mockRejectedValueOnce(new Error("the database is away"));
    const failed = await page.send({ teamwork: "3" });
    expect(failed.status).toBe(500);
    expect(said(failed, "alert")).toContain("Failed to save progress");
    expect(failed.values().teamwork).toEqual(["3"]);
    expect((await failed.send()).path).toContain("?saved");
  });

  it("that cannot be read says so, with the way to the lookup [PRV-M-059]", async () => {
    const unknown = await open("/endorsement/nothing-like-this");
    expect(unknown.status).toBe(404);
    expect(said(unknown, "alert")).toBe("Failed to load reference data. Please try again.");
    expect(unknown.document.querySelector('main a[href="/endorsement"]')).not.toBeNull();
    const { page: path } = await anEndorsement();
    vi.spyOn(queries, "getEndorsement").mockRejectedValueOnce(new Error("the database is away"));
    const failed = await open(path);
    expect(failed.status).toBe(500);
    expect(said(failed, "alert")).toBe("Failed to load reference data. Please try again.");
  });

  it("shows scripts as the text they are", async () => {
    const attack = `</textarea><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const name = { firstName: "<script>alert(1)</script>", lastName: `"><img src=x>` };
    const provider = await aProvider({}, { user: name });
    const { page: path } = await anEndorsement({ provider });
    const saved = await (await open(path)).send({
      comments: attack,
      relationship_type: "OTHER",
      other_capacity: `"><script>alert(1)</script>`,
    });
    expect(saved.document.querySelectorAll("img")).toHaveLength(0);
    expect(withoutOwnScript(saved.html)).not.toContain("<script");
    expect(saved.values().comments).toEqual([attack]);
    expect(saved.values().other_capacity).toEqual([`"><script>alert(1)</script>`]);
  });

  it("refuses words that are too long at their field", async () => {
    const long = "x".repeat(2001);
    const wrong = await (await open((await anEndorsement()).page)).send({ comments: long });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Ensure this field has no more than 2000 characters.");
    expect(wrong.values().comments).toEqual([long]);
  });

  it("that was terminated is closed, for readers and writers", async () => {
    const { page: path, id } = await anEndorsement();
    const early = await open(path);
    await db().update(endorsements).set({ status: "TERMINATED" }).where(eq(endorsements.id, id));
    const late = await early.send({ teamwork: "4" });
    expect([late.status, texts(late, "h1")]).toEqual([400, ["This endorsement is no longer needed"]]);
    const closed = await open(path);
    expect([closed.status, texts(closed, "h1")]).toEqual([200, ["This endorsement is no longer needed"]]);
    expect((await storedEndorsement(id))?.teamwork).toBeNull();
  });

  it("is not for the eyes of the provider it is about", async () => {
    const { page: path, provider, id } = await anEndorsement({ values: { comments: "Frank words" } });
    const { cookie } = await signInAs(provider);
    const page = await open(path, { headers: { cookie } });
    expect(page.status).toBe(403);
    expect(page.text).not.toContain("Frank words");
    const elsewhere = await open(path);
    expect((await open(path, { headers: { cookie } })).status).toBe(403);
    expect((await elsewhere.send({ teamwork: "4" })).status).toBe(200);
    expect((await storedEndorsement(id))?.teamwork).toBe(4);
  });
});

describe("a form of the survey", () => {
  it("sent thirty-two times at once is one submission, and everybody ends on the thank-you page", async () => {
    const { page: path, referenceId } = await anEndorsement();
    const page = await open(path);
    const ends = await Promise.all(Array.from({ length: 32 }, () => page.send(filled)));
    for (const end of ends) expect([end.status, new URL(end.path, "http://x").pathname]).toEqual([200, path]);
    const completed = await db().$count(
      auditLog,
      and(eq(auditLog.objectId, referenceId), eq(auditLog.action, "endorsement/completed")),
    );
    expect(completed).toBe(1);
    const after = await open(path);
    expect(texts(after, "h1")).toEqual(["Thank you for your endorsement!"]);
  });

  it("of another window ends on the thank-you page, too", async () => {
    const { page: path } = await anEndorsement();
    const [one, other] = [await open(path), await open(path)];
    await one.send(filled);
    const late = await other.send({ comments: "Too late" });
    expect([late.status, texts(late, "h1")]).toEqual([200, ["Thank you for your endorsement!"]]);
  });

  it("needs the token of this very page, in its time, and an empty trap", async () => {
    const { page: path, id } = await anEndorsement();
    const other = await open((await anEndorsement()).page);
    const answers = { teamwork: "4" };
    const foreign = other.values().form_token as string[];
    for (const token of [[""], ["x.y.z"], foreign]) {
      const refused = await (await open(path)).send({ ...answers, form_token: token });
      expect(refused.status).toBe(400);
      expect(refused.values().teamwork).toEqual(["4"]);
    }
    const hasty = await (await open(path, { secondsAgo: 1 })).send(answers);
    expect(hasty.status).toBe(400);
    const old = await (await open(path, { secondsAgo: 86_401 })).send(answers);
    expect(old.status).toBe(400);
    expect((await (await open(path)).send({ ...answers, website: "spam" })).status).toBe(400);
    expect((await storedEndorsement(id))?.teamwork).toBeNull();
  });

  it("with other fields writes none of them", async () => {
    const { page: path, id } = await anEndorsement();
    const other = await anEndorsement();
    await (await open(path)).send({
      teamwork: "4",
      id: other.id,
      status: "COMPLETED",
      endorsements: "Reliable",
      current_status: "COMPLETED",
      completed_at: "2026-01-01",
      __proto__: "x",
      constructor: "y",
    });
    expect(await storedEndorsement(id)).toMatchObject({ status: "IN_PROGRESS", teamwork: 4, qualities: [] });
    expect(await storedEndorsement(other.id)).toMatchObject({ status: "NEW", teamwork: null });
  });
});
