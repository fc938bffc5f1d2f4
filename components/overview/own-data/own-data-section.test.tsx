import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { accountPaths } from "@/lib/core/pure/account-paths";
import type { OwnData } from "@/lib/overview/own-data/schema";
import { router } from "@/tests/support/navigation";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { OwnDataSection } from "./own-data-section";

const hour = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const anArchive = (values: Partial<OwnData> = {}): OwnData => ({
  id: "0199d7a1-5c00-7000-8000-000000000001",
  state: "ready",
  asked_at: at(-hour),
  ready_at: at(-hour),
  ends_at: at(62.5 * hour),
  size: 2_500_000,
  ...values,
});

function show(results: OwnData[], proof: { until: string | null } | null = null, answers: Answers = {}) {
  return renderApp(<OwnDataSection initial={{ results }} proof={proof} />, { user: aUser(), answers });
}

const ask = () => screen.queryByRole("button", { name: "Get my data" });
const download = () => screen.queryByRole("link", { name: "Download" });

describe("one's own data", () => {
  it("is asked for once, and then says that it is being made [ACS-S-018 ACS-C-040]", async () => {
    const making = anArchive({ state: "making", ready_at: null, ends_at: null, size: null });
    const { person, sent } = show([], null, {
      "POST /api/account/own-data/": { status: 202, body: making },
      "GET /api/account/own-data/": { body: { results: [making] } },
    });
    await person.click(screen.getByRole("button", { name: "Get my data" }));
    expect(await screen.findByText(/We are making it/)).toBeVisible();
    expect(ask()).toBeNull();
    expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("can be fetched with the time left, and is not offered a second time [ACS-S-018]", () => {
    show([anArchive()]);
    expect(screen.getByText(/62 hours left/)).toBeVisible();
    expect(download()).toHaveAttribute(
      "href",
      "/api/account/own-data/0199d7a1-5c00-7000-8000-000000000001/file/",
    );
    expect(ask()).toBeNull();
  });

  it("is offered again once it is over, or could not be made, but once a day [ACS-S-018 ACS-C-040]", () => {
    const { unmount } = show([anArchive({ state: "over", asked_at: at(-80 * hour) })]);
    expect(ask()).toBeVisible();
    expect(download()).toBeNull();
    unmount();
    const failed = show([anArchive({ state: "failed" })]);
    expect(ask()).toBeVisible();
    failed.unmount();
    show([anArchive({ state: "over" })]);
    expect(ask()).toBeNull();
  });

  it("asks for a proof first where the last one is too old [ACS-P-018 ACS-V-004]", async () => {
    const { person } = show([anArchive()], { until: at(-1000) });
    await person.click(screen.getByRole("link", { name: "Download" }));
    expect(router.push).toHaveBeenCalledWith(
      `${accountPaths.confirm}?next=${encodeURIComponent(accountPaths.security)}`,
    );
  });
});
