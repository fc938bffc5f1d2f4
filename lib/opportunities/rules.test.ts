import { describe, expect, it } from "vitest";
import { Refusal } from "@/lib/core/pure/errors";
import {
  alternatesOf,
  autoTitle,
  cappedFacilityRates,
  definitionOf,
  ensureDeletable,
  ensureEditable,
  ensureMayMove,
  ensureTakesConnections,
  firstStatusOf,
  isFull,
  moveOfSave,
  movesOfRep,
  opportunityWorkflow,
  statusAfterAcceptance,
} from "@/lib/opportunities/rules";
import { type OpportunityStatus, opportunityStatuses } from "@/lib/opportunities/schema";

const passes = (check: () => unknown) => {
  try {
    check();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return false;
  }
};

describe("the workflow", () => {
  it("is the table, row by row [ORG-C-042] [ORG-E-005]", () => {
    const table = opportunityWorkflow.map((each) =>
      [
        each.code,
        each.title,
        each.verb,
        each.category,
        each.isInitial ? "initial" : "",
        each.isDraft ? "draft" : "",
        each.isDefault ? "default" : "",
        each.isFinal ? "final" : "",
        each.setByHealthcareEntity ? "rep" : "",
        each.allowedTransitions.join("+"),
      ].join("|"),
    );
    expect(table).toEqual([
      "draft|Draft|Move to Draft|DRAFT|initial|draft||||open+closed",
      "open|Open|Publish|NEW|||default||rep|in_progress+locked+filled+closed",
      "reopened|Reopened|Reopen|RESUBMIT|||||rep|in_progress+locked+filled+closed",
      "in_progress|In Progress|Start|IP||||||locked+filled+closed",
      "locked|Locked|Lock|LOCKED||||||reopened+filled+closed",
      "filled|Filled|Mark as Filled|CMPLT|||||rep|reopened+closed",
      "closed|Closed|Close|CLOSED||||final|rep|reopened",
      "error|Error|Flag Error|ERROR||||||open+closed",
    ]);
  });

  it("lets reps move where the table says, all pairs [ORG-S-016]", () => {
    const allowed = opportunityStatuses.flatMap((from) =>
      opportunityStatuses.filter((to) => passes(() => ensureMayMove(from, to))).map((to) => `${from}>${to}`),
    );
    expect(allowed).toEqual([
      "draft>open",
      "draft>closed",
      "open>filled",
      "open>closed",
      "reopened>filled",
      "reopened>closed",
      "in_progress>filled",
      "in_progress>closed",
      "locked>reopened",
      "locked>filled",
      "locked>closed",
      "filled>reopened",
      "filled>closed",
      "closed>reopened",
      "error>open",
      "error>closed",
    ]);
    expect(movesOfRep("draft")).toEqual(["open", "closed"]);
  });

  it("starts as a draft, or one allowed step on", () => {
    const starts = opportunityStatuses.filter((code) => passes(() => firstStatusOf(code)));
    expect(starts).toEqual(["draft", "open", "closed"]);
    expect(firstStatusOf(undefined)).toBe("draft");
  });

  it("moves with a save where a button would, but not while in progress", () => {
    const move = (from: OpportunityStatus, to?: OpportunityStatus) => moveOfSave(from, to);
    expect(move("draft")).toBeNull();
    expect(move("draft", "draft")).toBeNull();
    expect(move("draft", "open")).toBe("open");
    expect(passes(() => move("draft", "filled"))).toBe(false);
    expect(move("in_progress")).toBeNull();
    expect(passes(() => move("in_progress", "in_progress"))).toBe(false);
    expect(passes(() => move("in_progress", "closed"))).toBe(false);
  });

  it("is read-only when closed or locked, and deletes drafts only", () => {
    expect(opportunityStatuses.filter((code) => !passes(() => ensureEditable(code)))).toEqual([
      "locked",
      "closed",
    ]);
    expect(opportunityStatuses.filter((code) => passes(() => ensureDeletable(code)))).toEqual(["draft"]);
    expect(definitionOf("closed").title).toBe("Closed");
  });
});

describe("an opportunity under acceptances", () => {
  it("takes connections while open, reopened or in progress", () => {
    const taking = opportunityStatuses.filter((status) => passes(() => ensureTakesConnections(status)));
    expect(taking).toEqual(["open", "reopened", "in_progress"]);
  });

  it("is in progress from the first, locked at the maximum, and never full without one", () => {
    expect(statusAfterAcceptance("open", 1, 3)).toBe("in_progress");
    expect(statusAfterAcceptance("reopened", 2, 3)).toBe("in_progress");
    expect(statusAfterAcceptance("in_progress", 3, 3)).toBe("locked");
    expect(statusAfterAcceptance("in_progress", 99, null)).toBe("in_progress");
    expect(isFull(0, 0)).toBe(true);
    expect(isFull(5, null)).toBe(false);
  });
});

describe("an automatic title", () => {
  it("carries its number from the second one on, past the highest that is taken [ORG-S-013]", () => {
    const title = (taken: string[]) => autoTitle("Urology", "St. Mary (North)", taken);
    expect(title([])).toBe("Urology - St. Mary (North)");
    expect(title(["Urology - St. Mary (North)"])).toBe("Urology - St. Mary (North) (2)");
    expect(title(["Urology - St. Mary (North) (2)", "Urology - St. Mary (North) (7)"])).toBe(
      "Urology - St. Mary (North) (8)",
    );
    expect(title(["Urology - St. Mary (North) nights", "Urology"])).toBe("Urology - St. Mary (North)");
  });
});

describe("what belongs to an opportunity", () => {
  it("names other facilities once, and never the home", () => {
    expect(alternatesOf("a", ["b", "a", "b", "c"])).toEqual(["b", "c"]);
  });

  it("pays a provider's rate with the fee, at most the maximum", () => {
    const shift = { day: 18_000, night: 21_000, call: null, "24h": 15_000 };
    const maxima = { day: 20_000, night: null, call: 5_000, "24h": 18_000 };
    expect(cappedFacilityRates(shift, maxima, 20)).toEqual({
      day: 20_000,
      night: 25_200,
      call: null,
      "24h": 18_000,
    });
  });
});
