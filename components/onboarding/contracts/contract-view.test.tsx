import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Contract } from "@/lib/onboarding/contracts/schema";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { ContractDialog } from "./contract-dialog";
import { type ContractTexts, dialogTexts, pageTexts } from "./contract-texts";
import { ContractView } from "./contract-view";

const providerId = "0190f000-0000-7000-8000-000000000002";
const path = `/api/providers/${providerId}/contract/`;
const pdf = `${path}file.pdf`;

const unsigned: Contract = {
  text: "<h1>Terms</h1><style>p{}</style><p onclick='go()'>Be kind.</p>",
  pdf: `${pdf}?sig=abc`,
  version: "2026-01",
  signed_at: null,
  signed_first_name: null,
  signed_last_name: null,
  seal: null,
};
const signed: Contract = {
  ...unsigned,
  signed_at: "2026-11-20T12:00:00.000Z",
  signed_first_name: "Łukasz",
  signed_last_name: "Lee",
};

const load = { [`GET ${path}`]: { body: unsigned } };
const options = (answers: Answers) => ({ user: aUser(), answers: { ...load, ...answers } });
const renderView = (answers: Answers = {}, texts: ContractTexts = pageTexts, onSigned?: () => void) =>
  renderApp(<ContractView providerId={providerId} texts={texts} onSigned={onSigned} />, options(answers));

/** Keeps what the page hands to the browser to be saved. */
function savedFiles() {
  const files: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    last = blob as Blob;
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: last });
  });
  return files;
}

afterEach(() => vi.restoreAllMocks());

const sign = () => screen.getByRole("button", { name: "Sign" });

describe("the contract to read", () => {
  it("is asked for with the time zone, and shown without styles or handlers [PRV-R-033, PRV-C-056]", async () => {
    const { sent } = renderView();
    const frame = await screen.findByTitle("Professional Services Agreement");
    const shown = new DOMParser().parseFromString(frame.getAttribute("srcdoc") ?? "", "text/html");
    expect(shown.body.innerHTML.trim()).toBe("<h1>Terms</h1><p>Be kind.</p>");
    expect(sent[0]?.headers.get("x-timezone")).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(sign()).toBeVisible();
  });

  it.each([
    ["page", pageTexts, "Failed to load the working agreement. Please try again later."],
    ["dialog", dialogTexts, "Failed to load contract. Please try again."],
  ])(
    "on the %s says when it cannot be loaded, and asks again [PRV-M-048, PRV-M-052]",
    async (_, texts, text) => {
      let works = false;
      const { person } = renderView(
        { [`GET ${path}`]: () => (works ? { body: unsigned } : { status: 500, body: {} }) },
        texts,
      );
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
      works = true;
      await person.click(screen.getByRole("button", { name: "Try again" }));
      expect(await screen.findByTitle("Professional Services Agreement")).toBeVisible();
    },
  );
});

describe("the downloads", () => {
  it("save an HTML file and a PDF file [PRV-U-086, PRV-U-087]", async () => {
    const files = savedFiles();
    const { person, sent } = renderView({ [`GET ${pdf}`]: { body: "%PDF-1.7" } });
    await person.click(await screen.findByRole("button", { name: "Download HTML" }));
    await person.click(screen.getByRole("button", { name: "Download PDF" }));
    await expect
      .poll(() => files.map(({ name }) => name))
      .toEqual(["professional-services-agreement.html", "professional-services-agreement.pdf"]);
    const html = await files[0]?.blob.text();
    expect(html).toMatch(/^<!doctype html>.*<title>Terms<\/title>.*<p>Be kind\.<\/p><\/body><\/html>$/s);
    expect(await files[1]?.blob.text()).toContain("%PDF-1.7");
    expect(sent.at(-1)).toMatchObject({ method: "GET", path: pdf });
    expect(sent.at(-1)?.query.get("sig")).toBe("abc");
  });

  it.each([
    ["page", pageTexts, "Error downloading PDF. Please try again."],
    ["dialog", dialogTexts, "Failed to download contract. Please try again."],
  ])("on the %s say when they fail [PRV-M-049, PRV-M-053]", async (_, texts, text) => {
    const files = savedFiles();
    const { person } = renderView({ [`GET ${pdf}`]: { status: 404, body: {} } }, texts);
    await person.click(await screen.findByRole("button", { name: "Download PDF" }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(files).toEqual([]);
  });
});

describe("signing", () => {
  it.each([
    ["First name", "PRV-V-017"],
    ["Last name", "PRV-V-018"],
  ])("waits for the %s, and blanks are none [%s, PRV-V-019]", async (missing) => {
    const { person } = renderView();
    const field = await screen.findByLabelText(missing);
    const other = screen.getByLabelText(missing === "First name" ? "Last name" : "First name");
    await person.type(other, "Lee");
    expect(sign()).toBeDisabled();
    await person.type(field, "   ");
    expect(sign()).toBeDisabled();
    await person.type(field, "Ł");
    expect(sign()).toBeEnabled();
    await person.clear(other);
    expect(sign()).toBeDisabled();
  });

  async function signAs(person: ReturnType<typeof renderApp>["person"]) {
    await person.type(await screen.findByLabelText("First name"), "Łukasz");
    await person.type(screen.getByLabelText("Last name"), "Lee");
    await person.click(sign());
  }

  it.each([
    ["page", pageTexts, "Professional Services Agreement signed successfully."],
    ["dialog", dialogTexts, "Contract signed successfully!"],
  ])(
    "on the %s sends the names once, and says so [PRV-S-049, PRV-M-051, PRV-M-055]",
    async (_, texts, text) => {
      let answer = (_: { body: Contract }) => {};
      const pending = new Promise<{ body: Contract }>((resolve) => {
        answer = resolve;
      });
      const onSigned = vi.fn();
      const { person, sent } = renderView({ [`POST ${path}`]: () => pending }, texts, onSigned);
      await signAs(person);
      expect(sign()).toHaveAttribute("aria-disabled", "true");
      await person.click(sign());
      await person.type(screen.getByLabelText("Last name"), "{Enter}");
      answer({ body: signed });
      expect(await screen.findByText(text)).toBeVisible();
      expect(await screen.findByText("November 20, 2026")).toBeVisible();
      expect(screen.getByText(/^Signed by/)).toHaveTextContent("Signed by Łukasz Lee on November 20, 2026");
      const posts = sent.filter(({ method }) => method === "POST");
      expect(posts.map(({ body }) => body)).toEqual([
        { signed_first_name: "Łukasz", signed_last_name: "Lee" },
      ]);
      expect(posts[0]?.headers.get("x-timezone")).toBeTruthy();
      expect(onSigned).toHaveBeenCalledOnce();
      expect(screen.queryByRole("button", { name: "Sign" })).toBeNull();
    },
  );

  it.each([
    ["page", pageTexts],
    ["dialog", dialogTexts],
  ])("on the %s asks for Latin letters at the field that lacks them [SIL-182]", async (_, texts) => {
    const text = "Please also write your name in Latin letters.";
    const refusal = { status: 400, body: { signed_last_name: [text] } };
    const { person } = renderView({ [`POST ${path}`]: refusal }, texts);
    await signAs(person);
    await expect.poll(() => screen.getByLabelText("Last name")).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText("Last name")).toBeInvalid();
    expect(screen.getByLabelText("First name")).toBeValid();
    expect(screen.getByLabelText("First name")).toHaveValue("Łukasz");
  });

  it.each([
    ["page", pageTexts, "Failed to sign the Professional Services Agreement. Please try again later."],
    ["dialog", dialogTexts, "Failed to sign contract. Please try again."],
  ])("on the %s says when it fails, and keeps the names [PRV-M-050, PRV-M-054]", async (_, texts, text) => {
    const { person } = renderView({ [`POST ${path}`]: { status: 500, body: {} } }, texts);
    await signAs(person);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText("First name")).toHaveValue("Łukasz");
    expect(sign()).toBeEnabled();
  });
});

describe("the contract dialog", () => {
  it("shows the contract's text, and loads the page anew once it is signed [PRV-U-085, PRV-S-050]", async () => {
    const reload = vi.spyOn(window.location, "reload").mockReturnValue();
    const { person } = renderApp(
      <ContractDialog providerId={providerId} onClose={() => {}} />,
      options({ [`POST ${path}`]: { body: signed } }),
    );
    const frame = await screen.findByTitle("Professional Services Agreement");
    expect(screen.getByRole("dialog")).toContainElement(frame);
    expect(frame.getAttribute("srcdoc")).toContain("<p>Be kind.</p>");
    await person.type(screen.getByLabelText("First name"), "Łukasz");
    await person.type(screen.getByLabelText("Last name"), "Lee");
    expect(reload).not.toHaveBeenCalled();
    await person.click(sign());
    await expect.poll(() => reload.mock.calls.length, { timeout: 3000 }).toBe(1);
  });
});
