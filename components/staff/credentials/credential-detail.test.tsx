import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StaffCredential } from "@/lib/credentials/checks/schema";
import { checkTexts } from "@/lib/credentials/checks/words";
import {
  aCheck,
  aCredential,
  anOwner,
  aProof,
  aStaffCredential,
  aStaffRow,
  credentialId,
} from "@/tests/support/credentials/check-answers";
import {
  type PartOnItsWay,
  stubParts,
  uploadAnswers,
  uploadedAddress,
} from "@/tests/support/files/browser-uploads";
import { type Answers, renderApp } from "@/tests/support/render";
import { CredentialDetail } from "./credential-detail";
import { staffCredentialsList } from "./credentials-list";
import { DeskFrame } from "./desk";
// The dialogs come on demand: their code is there before a test begins.
import "./disagree-dialog";
import "./withdraw-dialog";

const path = `/staff/credentials/license/${credentialId(1)}`;
const readPath = `/api${path}/`;
const checkPath = `${readPath}checks/`;
const hint = { source_name: "Maine Board of Licensure in Medicine", source_url: "https://www.maine.gov/md/" };
const nextRow = aStaffRow({ id: credentialId(2), title: "Medical license, Vermont" });
const list = (...results: object[]) => ({
  body: { count: results.length, next: null, previous: null, results },
});

let parts: PartOnItsWay[];
beforeEach(() => {
  parts = stubParts();
});
afterEach(() => vi.unstubAllGlobals());

function draw(
  found: Partial<StaffCredential> = {},
  answers: Answers = {},
  { search = "", isRecused = false } = {},
) {
  const initial = aStaffCredential({ source_hint: hint, ...found });
  return renderApp(
    <DeskFrame>
      <CredentialDetail
        initial={initial}
        owner={anOwner(isRecused)}
        list={staffCredentialsList.read(search)}
      />
    </DeskFrame>,
    {
      path,
      search,
      answers: {
        [`GET ${readPath}`]: { body: initial },
        "GET /api/staff/credentials/": list(aStaffRow(), nextRow),
        ...uploadAnswers("register.pdf"),
        ...answers,
      },
    },
  );
}

async function upload() {
  const file = new File(["%PDF-1.7\n"], "register.pdf", { type: "application/pdf" });
  fireEvent.change(screen.getByLabelText("Evidence", { selector: "input" }), { target: { files: [file] } });
  await waitFor(() => expect(parts).toHaveLength(1));
  parts[0]?.arrive();
  await screen.findByRole("link", { name: "register.pdf" });
}

const checksSent = (sent: { method: string; path: string; body: unknown }[]) =>
  sent.filter((each) => each.method === "POST" && each.path === checkPath).map(({ body }) => body);

describe("one credential at the desk", () => {
  it("shows the facts, whether there is a copy, and proposes the source that answered last [CRD-S-027]", () => {
    draw();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Medical license, Maine");
    expect(screen.getByText("ME-10000")).toBeVisible();
    expect(screen.getByText("No copy was uploaded.")).toBeVisible();
    expect(screen.getByLabelText(/^Source/)).toHaveValue(hint.source_name);
    expect(screen.getByRole("link", { name: "Open the source" })).toHaveAttribute("href", hint.source_url);
    for (const name of ["Verified", "Return to provider", "Failed", "Skip"])
      expect(screen.getByRole("button", { name })).toBeVisible();
    expect(screen.getByRole("link", { name: "Elena Marchetti, MD" })).toHaveAttribute(
      "href",
      "/staff/providers/0190f000-0000-7000-8000-000000000002",
    );
  });

  it("is verified with its evidence by Ctrl+Enter, opens the next one and says so [CRD-S-027]", async () => {
    const { sent, router, person } = draw({}, { [`POST ${checkPath}`]: { status: 201, body: aCheck() } });
    await upload();
    screen.getByLabelText(/^Source/).focus();
    await person.keyboard("{Control>}{Enter}{/Control}");
    const next = `/staff/credentials/license/${credentialId(2)}`;
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(next));
    expect(checksSent(sent)).toEqual([
      expect.objectContaining({
        facts_hash: "a".repeat(64),
        outcome: "verified",
        method: "primary_source",
        ...hint,
        evidence: uploadedAddress,
        evidence_shared: true,
      }),
    ]);
  });

  it("shows at its field what the check lacks, and stays [CRD-V-037]", async () => {
    const refusal = { status: 400, body: { evidence: [checkTexts.noEvidence] } };
    const { person, router } = draw({}, { [`POST ${checkPath}`]: refusal });
    await person.click(screen.getByRole("button", { name: "Verified" }));
    expect(await screen.findByText(checkTexts.noEvidence)).toBeVisible();
    expect(router.push).not.toHaveBeenCalled();
  });

  it("says that it was changed meanwhile, and shows the new facts [CRD-V-036]", async () => {
    const changed = aStaffCredential({
      credential: aCredential({ facts: [["Number", "ME-20000"]], facts_hash: "b".repeat(64) }),
    });
    const { person } = draw(
      {},
      {
        [`POST ${checkPath}`]: {
          status: 400,
          body: { error: checkTexts.changedMeanwhile },
          headers: { "X-Error-Code": "stale" },
        },
        [`GET ${readPath}`]: { body: changed },
      },
    );
    await person.click(screen.getByRole("button", { name: "Verified" }));
    expect(await screen.findByText(checkTexts.changedMeanwhile)).toBeVisible();
    expect(await screen.findByText("ME-20000")).toBeVisible();
  });

  it("goes back to its provider with a reason and a note, and without a source [CRD-S-027 CRD-V-038]", async () => {
    const returned = aCheck({ outcome: "returned" });
    const { person, sent } = draw({}, { [`POST ${checkPath}`]: { status: 201, body: returned } });
    await person.click(screen.getByRole("button", { name: "Return to provider" }));
    expect(screen.queryByLabelText(/^Source/)).toBeNull();
    await person.click(screen.getByRole("combobox", { name: /^Reason/ }));
    await person.click(await screen.findByRole("option", { name: "A copy is missing" }));
    await person.type(screen.getByLabelText(/^Note to the provider/), "Please upload it.");
    await person.click(screen.getByRole("button", { name: "Return to provider" }));
    await waitFor(() => expect(checksSent(sent)).toHaveLength(1));
    const [body] = checksSent(sent);
    expect(body).toMatchObject({
      outcome: "returned",
      reason: "missing_document",
      note_to_provider: "Please upload it.",
    });
    expect(body).not.toHaveProperty("source_name");
  });

  it("can be skipped, and the last one leads back to the list [CRD-S-027]", async () => {
    const search = "?kind=license";
    const { person, router } = draw({}, { "GET /api/staff/credentials/": list(aStaffRow()) }, { search });
    await person.click(screen.getByRole("button", { name: "Skip" }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/staff/credentials${search}`));
  });

  it("asks before one declares to know the provider [CRD-S-027 CRD-P-035]", async () => {
    const recusePath = "/api/staff/providers/0190f000-0000-7000-8000-000000000002/recuse/";
    const { person, sent } = draw({}, { [`POST ${recusePath}`]: { body: { detail: "Recorded." } } });
    await person.click(screen.getByRole("button", { name: "I know this person" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(
      dialog.getByText(
        "You will not be able to check or decide anything about Elena Marchetti, MD any more.",
      ),
    ).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "I know this person" }));
    await waitFor(() => expect(sent.some(({ path: asked }) => asked === recusePath)).toBe(true));
    expect(await screen.findByText(checkTexts.recused)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Verified" })).toBeNull();
  });

  it("offers nothing to somebody who knows the provider [CRD-P-035]", () => {
    draw({ checks: [aCheck()] }, {}, { isRecused: true });
    expect(screen.getByText(checkTexts.recused)).toBeVisible();
    for (const name of ["Verified", "Withdraw", "I know this person"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("says that a provider has answered a check, which counts no more [CRD-V-009, CRD-S-027]", () => {
    const check = aCheck({ outcome: "returned", method: null, note_to_provider: "Send page two." });
    draw({ credential: aCredential({ verification: { state: "self_attested" } }), checks: [check] });
    expect(screen.getByText("Answered by the provider")).toBeVisible();
    expect(screen.queryByText("Counts")).toBeNull();
    expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
  });

  it("shows what the registry says of an NPI, and not what its provider was asked for [CRD-V-040]", () => {
    const note = "This number belongs to an organization";
    const npi = (verification: object) =>
      draw({
        credential: aCredential({ kind: "npi", title: "NPI", verification: { note, ...verification } }),
      });
    const { unmount } = npi({});
    expect(screen.getByText(note)).toBeVisible();
    unmount();
    npi({ needs_provider: true });
    expect(screen.queryByText(note)).toBeNull();
  });

  it("tells its history, and withdraws the check that counts with a reason [CRD-S-027 CRD-C-009]", async () => {
    const check = aCheck({ internal_note: "Seen on the board's page." });
    const withdrawPath = `/api/staff/checks/${check.id}/withdraw/`;
    const found = { credential: aCredential({ verification: aProof() }), checks: [check] };
    const { person, sent } = draw(found, {
      [`POST ${withdrawPath}`]: { body: { ...check, status: "withdrawn" } },
    });
    expect(screen.getByText("Seen on the board's page.")).toBeVisible();
    expect(screen.getByText(/By Jordan Reyes/)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Withdraw" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Withdraw this check?" }));
    await person.type(dialog.getByLabelText(/^Reason/), "Another person's license.");
    await person.click(dialog.getByRole("button", { name: "Withdraw" }));
    await waitFor(() =>
      expect(sent.find(({ path: asked }) => asked === withdrawPath)?.body).toMatchObject({
        reason: "Another person's license.",
      }),
    );
  });
});

describe("a second look", () => {
  const proposed = aCheck({
    status: "proposed",
    needs_second: true,
    method: "issuer_contact",
    spoke_with: "The desk",
  });
  const secondPath = `/api/staff/checks/${proposed.id}/second/`;

  it("shows what was found and by whom, and agrees [CRD-S-028]", async () => {
    const { person, sent, router } = draw(
      { checks: [proposed] },
      { [`POST ${secondPath}`]: { body: { ...proposed, status: "effective" } } },
      { search: "?tab=second_look" },
    );
    const card = within(
      screen.getByRole("heading", { name: "Second look" }).closest(".shadow-sm") as HTMLElement,
    );
    for (const words of ["By contact with the issuer", "The desk", /By Jordan Reyes/])
      expect(card.getByText(words)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Verified" })).toBeNull();
    await person.click(card.getByRole("button", { name: "Agree" }));
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(sent.find(({ path: asked }) => asked === secondPath)?.body).toMatchObject({ agree: true });
  });

  it("disagrees with a note [CRD-S-028]", async () => {
    const { person, sent } = draw(
      { checks: [proposed] },
      { [`POST ${secondPath}`]: { body: { ...proposed, status: "declined" } } },
    );
    await person.click(screen.getByRole("button", { name: "Disagree" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Disagree" }));
    await person.type(dialog.getByLabelText(/^Note/), "The number is another one.");
    await person.click(dialog.getByRole("button", { name: "Disagree" }));
    await waitFor(() =>
      expect(sent.find(({ path: asked }) => asked === secondPath)?.body).toMatchObject({
        agree: false,
        note: "The number is another one.",
      }),
    );
  });

  it("of one's own waits for somebody else [CRD-S-028]", () => {
    draw({ checks: [{ ...proposed, is_own: true }] });
    expect(screen.getByText("Waiting for somebody else.")).toBeVisible();
    for (const name of ["Agree", "Disagree"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });
});
