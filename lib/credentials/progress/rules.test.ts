import { describe, expect, it } from "vitest";
import { registrationSteps } from "@/lib/core/pure/actor";
import { profileProgress, profileTasks } from "@/lib/credentials/progress/rules";
import { type ProfileFacts, type ProfileItem, profileItems } from "@/lib/credentials/progress/schema";

const license = {
  id: "l",
  title: "Medical license, Maine",
  expiresOn: "2028-01-01",
  hasFile: true,
};

const all = { cv: true, reference: true, medicalLicense: true, questionnaire: true, contract: true };
const allBut = (...items: ProfileItem[]) =>
  ({ ...all, ...Object.fromEntries(items.map((item) => [item, false])) }) as ProfileFacts["items"];

const facts = (values: Partial<ProfileFacts> = {}): ProfileFacts => ({
  completedSteps: registrationSteps,
  items: all,
  references: 3,
  licenses: [license],
  certificates: [],
  documentsMissing: false,
  ...values,
});

const today = "2026-11-20";
const hrefs = (values: Partial<ProfileFacts>) =>
  profileTasks("p1", facts(values), today).map((task) => task.href);

describe("profile progress", () => {
  it("counts four onboarding steps and five items as a rounded percent [PRV-K-001]", () => {
    expect(profileProgress("p1", facts())).toMatchObject({ done: 9, percent: 100, complete: true });
    const partly = profileProgress("p1", facts({ items: allBut("cv", "reference") }));
    expect(partly).toMatchObject({ done: 7, percent: 78, complete: false });
  });

  it("is not complete without any one of the items", () => {
    for (const item of profileItems) {
      const progress = profileProgress("p1", facts({ items: allBut(item) }));
      expect(progress, item).toMatchObject({ done: 8, complete: false });
    }
  });

  it("is complete with the five items alone, which the percent does not hide", () => {
    const progress = profileProgress("p1", facts({ completedSteps: ["BASIC_INFO"] }));
    expect(progress).toMatchObject({ done: 6, percent: 67, complete: true });
  });
});

describe("profile tasks", () => {
  it("are none when all is done", () => {
    expect(profileTasks("p1", facts(), today)).toEqual([]);
  });

  it("lead to the documented pages [PRV-N-003 PRV-N-004 PRV-N-005 PRV-N-007 PRV-N-008]", () => {
    expect(hrefs({ items: allBut("cv") })).toEqual(["/app/provider/edit/professional-traits"]);
    expect(hrefs({ references: 2 })).toEqual(["/app/provider/edit/professional-traits"]);
    expect(hrefs({ licenses: [{ ...license, hasFile: false }] })).toEqual(["/app/provider/edit/licenses"]);
    expect(hrefs({ items: allBut("questionnaire") })).toEqual(["/app/provider/questionnaire/p1"]);
    expect(hrefs({ documentsMissing: true })).toEqual(["/app/provider/documents"]);
    expect(hrefs({ items: allBut("contract") })).toEqual(["/register/profile/agreement"]);
  });

  it("ask for everything at once, and once for each license", () => {
    const bare = { ...license, hasFile: false };
    const everything = {
      items: allBut("cv", "contract"),
      references: 0,
      licenses: [
        { ...bare, expiresOn: "2026-11-19" },
        { ...bare, id: "m" },
      ],
      documentsMissing: true,
    };
    expect(hrefs(everything)).toHaveLength(7);
  });

  it("warn of what has expired or soon will, and of nothing that lasts", () => {
    const badge = (expiresOn: string | null) =>
      profileTasks("p1", facts({ certificates: [{ id: "c", title: "ACLS", expiresOn }] }), today)[0]?.badge;
    expect(badge("2026-11-19")).toBe("Expired");
    expect(badge("2026-11-20")).toBe("Expires today");
    expect(badge("2026-12-02")).toBe("Expires in 12 days");
    expect(badge("2027-01-01")).toBeUndefined();
    expect(badge(null)).toBeUndefined();
  });
});
