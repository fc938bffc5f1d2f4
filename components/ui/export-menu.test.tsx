import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "@/tests/support/render";
import { ExportMenu } from "./export-menu";

const file = "/api/notices/?format=csv&unread=true";

afterEach(() => void vi.unstubAllGlobals());

async function open(answer: Response) {
  const app = renderApp(<ExportMenu file={file} />);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(
      new URL(address, "http://localhost:3000").pathname + new URL(address, "http://localhost:3000").search,
    );
    return answer;
  });
  await app.person.click(screen.getByRole("button", { name: "Export" }));
  return { ...app, asked };
}

const csv = (name: string) =>
  new Response("id\r\n1\r\n", { headers: { "content-disposition": `attachment; filename="${name}"` } });

describe("the menu of exports", () => {
  it("has plain links with the list's filters, for Excel and for programs [SCH-S-039]", async () => {
    await open(csv("wardway-notices-2026-12-04.csv"));
    expect(await screen.findByRole("menuitem", { name: "CSV for Excel" })).toHaveAttribute(
      "href",
      `${file}&bom=true`,
    );
    expect(screen.getByRole("menuitem", { name: "CSV" })).toHaveAttribute("href", file);
  });

  it("saves the file under its name, and closes [SCH-S-039]", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { person, asked } = await open(csv("wardway-notices-2026-12-04.csv"));
    await person.click(await screen.findByRole("menuitem", { name: "CSV" }));
    await vi.waitFor(() => expect(saved.at(-1)).toBe("wardway-notices-2026-12-04.csv"));
    expect(asked.at(-1)).toBe(file);
    await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    vi.restoreAllMocks();
  });

  it("says why a file is refused, on the page where one is [SCH-S-039 SCH-V-018]", async () => {
    const text = "This export would have 120,000 rows. Narrow the filters to at most 100,000.";
    const { person } = await open(Response.json({ non_field_errors: [text] }, { status: 400 }));
    await person.click(await screen.findByRole("menuitem", { name: "CSV for Excel" }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
