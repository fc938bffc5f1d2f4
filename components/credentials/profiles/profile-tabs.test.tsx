import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { ProofSummary } from "@/components/credentials/checks/proof-summary";
import { QuestionnaireReadCard } from "@/components/onboarding/questionnaires/questionnaire-card";
import type { Reference } from "@/lib/credentials/professional-traits/schema";
import { aProof, aVerification } from "@/tests/support/credentials/check-answers";
import { anEmptyProfileAnswer, aProfileAnswer } from "@/tests/support/credentials/profile-answers";
import { aRepUser, renderApp } from "@/tests/support/render";
import { CredentialsTab } from "./credentials-tab";
import { EducationTab } from "./education-tab";
import { LicensesTab } from "./licenses-tab";
import { OtherTab } from "./other-tab";
import { TabProofs } from "./tab-proofs";
import { TraitsTab } from "./traits-tab";

const draw = (ui: ReactNode) => renderApp(ui, { user: aRepUser() });

/** The labelled values of a part of the page, as they are read. */
const factsIn = (part: HTMLElement) =>
  Object.fromEntries(
    [...part.querySelectorAll("dt")].map((term) => [
      term.textContent,
      term.parentElement?.querySelector("dd")?.textContent,
    ]),
  );

/** The card with this heading. */
const card = (name: RegExp) => {
  const heading = screen.getByRole("heading", { name });
  let part = heading.parentElement as HTMLElement;
  while (!part.className.includes("shadow-sm")) part = part.parentElement as HTMLElement;
  return part;
};

/** The two records of a card. */
const pairIn = (part: HTMLElement) => within(part).getAllByRole("listitem") as [HTMLElement, HTMLElement];

const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
const nothingToType = () => expect(document.querySelector("input, textarea, select")).toBeNull();

describe("the Credentials tab", () => {
  it("shows who the provider is, how to reach it, and its service with the DD214 [PRV-U-058 PRV-P-021]", () => {
    const { container } = draw(<CredentialsTab provider={aProfileAnswer()} alternatePhone="2075550177" />);
    expect(factsIn(container)).toEqual({
      "First name": "Elena",
      "Last name": "Marchetti",
      Degrees: "MD",
      NPI: "1402173003",
      Birthday: "Apr 17, 1982",
      Gender: "Female",
      Email: "elena@example.test",
      Phone: "(207) 555-0100",
      "Alternate phone": "(207) 555-0177",
      Street: "12 Birch Lane",
      "City/State": "Portland, ME",
      ZIP: "04101",
      "Birth city": "Worcester",
      "Birth state": "Massachusetts",
      "Birth country": "United States",
      "Military status": "Veteran",
      "Military branch": "Navy",
      DD214: "Download",
    });
    expect(screen.getByRole("link", { name: "Download DD214" })).toHaveAttribute("href", "/api/files/dd214/");
    nothingToType();
  });

  it("shows N/A for every value that is missing [PRV-X-003]", () => {
    const { container } = draw(<CredentialsTab provider={anEmptyProfileAnswer()} />);
    const { "First name": first, "Last name": last, Degrees, Email, ...missing } = factsIn(container);
    expect([first, last, Degrees, Email]).toEqual(["Elena", "Marchetti", "MD", "elena@example.test"]);
    expect(new Set(Object.values(missing))).toEqual(new Set(["N/A"]));
  });

  it("leaves a number of another country as it was given", () => {
    const { container } = draw(
      <CredentialsTab provider={aProfileAnswer({ phone_number: "+44 20 7946 0958" })} />,
    );
    expect(factsIn(container).Phone).toBe("+44 20 7946 0958");
  });
});

describe("the Professional Traits tab", () => {
  it("links to LinkedIn, the CV, and each reference's letter [PRV-U-071 PRV-U-072 PRV-U-074]", () => {
    draw(<TraitsTab provider={aProfileAnswer()} />);
    expect(screen.getByRole("link", { name: "linkedin.com/in/elena" })).toHaveAttribute(
      "href",
      "https://www.linkedin.com/in/elena",
    );
    expect(screen.getByRole("link", { name: "Download CV" })).toHaveAttribute("href", "/api/files/cv/");
    const reference = within(card(/^References/));
    expect(reference.getByText("Priya Raman")).toBeVisible();
    expect(reference.getByText("priya@references.test")).toBeVisible();
    expect(
      reference.getByRole("link", { name: "Download recommendation letter of Priya Raman" }),
    ).toHaveAttribute("href", "/api/files/letter/");
    nothingToType();
  });

  it("leaves out terminated references and shows the others' status as a badge [PRV-U-073 PRV-U-098]", () => {
    const [named] = aProfileAnswer().references as [Reference];
    const references = [
      { ...named, current_status: { code: "IN_PROGRESS" as const, title: "In Progress", category: "P" } },
      { ...named, id: "r2", full_name: "Gone Away", terminated_at: "2026-01-01T00:00:00Z" },
    ];
    draw(<TraitsTab provider={aProfileAnswer({ references })} />);
    expect(within(card(/^References/)).getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByText("In Progress")).toBeVisible();
    expect(screen.queryByText("Gone Away")).toBeNull();
  });

  it("never links to what is no web address", () => {
    draw(<TraitsTab provider={aProfileAnswer({ linkedin_link: "javascript:alert(1)", references: [] })} />);
    expect(links()).toEqual(["/api/files/cv/"]);
    expect(screen.getByText("No references registered")).toBeVisible();
  });
});

describe("the Education tab", () => {
  const lists: [RegExp, string[], string][] = [
    [/^Medical diplomas/, ["diploma"], "No medical diplomas registered"],
    [/^Internships/, ["internship"], "No internships registered"],
    [/^Residency certificates/, ["residency"], "No residency certificates registered"],
    [/^Fellowship certificates/, ["fellowship"], "No fellowship certificates registered"],
    [/^ECFMGs/, ["ecfmg"], "No ECFMGs registered"],
    [/^CMEs/, ["cme-1", "cme-2"], "No CMEs registered"],
  ];

  it("shows languages and each list, with a link for every file [PRV-U-059 PRV-U-060]", () => {
    const { container } = draw(<EducationTab provider={aProfileAnswer()} />);
    expect(factsIn(container)["Languages spoken"]).toBe("English, Italian");
    for (const [heading, files] of lists) {
      const shown = within(card(heading)).getAllByRole("link");
      expect(shown.map((link) => link.getAttribute("href"))).toEqual(files.map((id) => `/api/files/${id}/`));
    }
    nothingToType();
  });

  it("says of each empty list that nothing is registered [PRV-X-004]", () => {
    draw(<EducationTab provider={anEmptyProfileAnswer()} />);
    for (const [heading, , empty] of lists) expect(within(card(heading)).getByText(empty)).toBeVisible();
    expect(screen.queryAllByRole("link")).toEqual([]);
  });
});

describe("the Licenses & Certifications tab", () => {
  it("shows a card of each license by type, with tick or cross and its file [PRV-U-061 PRV-U-062 PRV-U-063 PRV-U-064]", () => {
    draw(<LicensesTab provider={aProfileAnswer()} />);
    const [medical, dea, csr] = [card(/^Medical licenses/), card(/^DEA licenses/), card(/^CSR licenses/)];
    expect(within(medical).getByText("Maine")).toBeVisible();
    expect(factsIn(medical)).toEqual({ Number: "ME-100", Type: "Medical", Expires: "Jan 31, 2028" });
    expect(within(medical).getByText("Active").previousElementSibling).toHaveClass("lucide-badge-check");
    expect(within(medical).getByRole("link")).toHaveAttribute("href", "/api/files/license-me/");
    expect(factsIn(dea)).toEqual({ Number: "DEA-7", Type: "DEA", Expires: "N/A" });
    expect(within(dea).getByText("Inactive").previousElementSibling).toHaveClass("lucide-circle-x");
    expect(within(dea).queryByRole("link")).toBeNull();
    expect(factsIn(csr)).toMatchObject({ Number: "CSR-3", Type: "CSR" });
    nothingToType();
  });

  it("shows boards with a tick of eligibility, and life support, with files [PRV-U-065 PRV-U-066]", () => {
    draw(<LicensesTab provider={aProfileAnswer()} />);
    const [eligible, held] = pairIn(card(/^Board certifications/));
    expect(eligible).toHaveTextContent(/American Board of Emergency Medicine/);
    expect(factsIn(eligible)).toMatchObject({ "Board eligible": "Yes" });
    expect(eligible.querySelector("dd .lucide-check")).not.toBeNull();
    expect(within(eligible).getByRole("link")).toHaveAttribute("href", "/api/files/board/");
    expect(factsIn(held)).toMatchObject({ "Board eligible": "No" });
    expect(held.querySelector("dd .lucide-x")).not.toBeNull();
    const support = within(card(/^Life support certifications/));
    expect(support.getByText("ACLS")).toBeVisible();
    expect(support.getByRole("link")).toHaveAttribute("href", "/api/files/acls/");
  });

  it("shows other licenses only where there are some", () => {
    const licenses = aProfileAnswer()
      .licenses.slice(0, 1)
      .map((each) => ({ ...each, type: "OTHER" as const }));
    const { rerender } = draw(<LicensesTab provider={aProfileAnswer({ licenses })} />);
    expect(within(card(/^Other licenses/)).getByText("Maine")).toBeVisible();
    expect(screen.getByText("No medical licenses registered")).toBeVisible();
    rerender(<LicensesTab provider={anEmptyProfileAnswer()} />);
    expect(screen.queryByText(/Other licenses/)).toBeNull();
  });
});

describe("the Other tab", () => {
  const show = (provider = aProfileAnswer()) =>
    draw(<OtherTab provider={provider} questionnaire={<QuestionnaireReadCard provider={provider} />} />);

  it("shows insurance, documents and immunizations with dates, tick and file [PRV-U-067 PRV-U-068 PRV-U-069 PRV-U-070]", () => {
    show();
    expect(within(card(/^Insurance certificates/)).getByRole("link")).toHaveAttribute(
      "href",
      "/api/files/insurance/",
    );
    const documents = card(/^Other documents/);
    expect(within(documents).getByText("Ultrasound course")).toBeVisible();
    expect(factsIn(documents)).toEqual({ Issued: "Oct 16, 2025", Expires: "Oct 16, 2027" });
    expect(within(documents).getByRole("link")).toHaveAttribute("href", "/api/files/ultrasound/");
    const [flu, covid] = pairIn(card(/^Immunizations/));
    expect(flu).toHaveTextContent("Flu");
    expect(factsIn(flu)).toEqual({ Issued: "Oct 16, 2025", Expires: "Oct 16, 2027", Exempt: "No" });
    expect(within(flu).getByRole("link")).toHaveAttribute("href", "/api/files/flu/");
    expect(covid).toHaveTextContent("COVID-19");
    expect(factsIn(covid)).toEqual({ Issued: "N/A", Expires: "N/A", Exempt: "Yes" });
    expect(covid.querySelector("dd .lucide-check")).not.toBeNull();
    expect(screen.getByRole("heading", { name: "Provider Questionnaire" })).toBeVisible();
    nothingToType();
  });

  it("says of each empty list that nothing is registered [PRV-X-004]", () => {
    show(anEmptyProfileAnswer());
    for (const what of ["insurance certificates", "other documents", "immunizations"])
      expect(screen.getByText(`No ${what} registered`)).toBeVisible();
  });

  it("lets a rep preview or save the questionnaire only once it is completed [ORG-P-017]", () => {
    const { rerender } = show();
    const preview = screen.getByRole("link", { name: "Preview" });
    expect(preview.getAttribute("href")).toMatch(/^\/app\/healthcare-entity\/providers\/.+\/questionnaire$/);
    expect(screen.getByRole("button", { name: "View PDF" })).toBeVisible();
    rerender(<QuestionnaireReadCard provider={{ id: "p", completed_questionnaire: false }} />);
    expect(screen.getByText("Provider hasn’t filled out questionnaire yet")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Preview" })).toBeNull();
    expect(screen.queryByRole("button", { name: "View PDF" })).toBeNull();
  });
});

describe("what is proven", () => {
  const proof = aProof();
  const not = aVerification();
  const stated = aVerification({ state: "self_attested", label: "Stated by the provider" });
  const provider = aProfileAnswer({
    has_imlc: true,
    licenses: aProfileAnswer().licenses.map((each, place) => ({
      ...each,
      verification: [proof, not, stated][place] ?? null,
    })),
    npi_verification: aProof({ by: "registry", method: "registry_api", evidence: null }),
    imlc_verification: not,
    medical_diplomas: aProfileAnswer().medical_diplomas.map((each) => ({ ...each, verification: proof })),
    malpractice_insurance_applications: aProfileAnswer().malpractice_insurance_applications.map((each) => ({
      ...each,
      carrier: "Northeast Mutual",
      verification: stated,
    })),
  });

  it("is a badge at each license, with the evidence that is shared [CRD-S-021]", () => {
    draw(<LicensesTab provider={provider} />);
    const medical = within(card(/^Medical licenses/));
    expect(medical.getByText("Verified Nov 8, 2026")).toBeVisible();
    expect(medical.getByRole("link", { name: "Evidence of Medical license, Maine" })).toHaveAttribute(
      "href",
      "/api/files/evidence/",
    );
    expect(within(card(/^DEA licenses/)).getByText("Not verified")).toBeVisible();
    expect(within(card(/^CSR licenses/)).getByText("Stated by the provider")).toBeVisible();
    expect(within(card(/^Compact license/)).getByText("Not verified")).toBeVisible();
  });

  it("is a badge at the NPI, diplomas and insurance, too [CRD-S-021]", () => {
    draw(
      <>
        <CredentialsTab provider={provider} />
        <EducationTab provider={provider} />
        <OtherTab provider={provider} questionnaire={null} />
      </>,
    );
    expect(within(card(/^Basic information/)).getByText("Verified Nov 8, 2026")).toBeVisible();
    expect(within(card(/^Medical diplomas/)).getByText("Verified Nov 8, 2026")).toBeVisible();
    const insurance = card(/^Insurance certificates/);
    expect(within(insurance).getByText("Stated by the provider")).toBeVisible();
    expect(factsIn(insurance)).toMatchObject({ Carrier: "Northeast Mutual" });
  });

  it("is a badge at the NPI among the professional traits [CRD-S-013 CRD-S-021]", () => {
    draw(<TraitsTab provider={provider} />);
    expect(within(card(/^Professional traits/)).getByText("Verified Nov 8, 2026")).toBeVisible();
  });

  it.each([
    ["credentials", CredentialsTab, "1 verified, 0 stated by you"],
    ["professionalTraits", TraitsTab, "1 verified, 0 stated by you"],
    ["licenses", LicensesTab, "2 verified, 1 stated by you"],
    ["education", EducationTab, "1 verified, 0 stated by you"],
    ["other", OtherTab, "0 verified, 1 stated by you"],
  ] as const)("is counted above the tab %s, each badge that it shows [CRD-S-013]", (tab, Tab, counted) => {
    const own = { ...provider, imlc_verification: proof };
    draw(
      <>
        <TabProofs tab={tab} provider={own} />
        <Tab provider={own} questionnaire={null} />
      </>,
    );
    expect(screen.getByText(counted)).toBeVisible();
    const badges = (label: string) => screen.queryAllByText(label, { selector: "span" }).length;
    expect(
      `${badges("Verified Nov 8, 2026")} verified, ${badges("Stated by the provider")} stated by you`,
    ).toBe(counted);
  });

  it("is counted above the own records [CRD-S-013]", () => {
    draw(<ProofSummary records={provider.licenses} />);
    expect(screen.getByText("1 verified, 1 stated by you")).toBeVisible();
  });
});
