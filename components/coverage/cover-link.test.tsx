import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aRepUser, aUser, renderApp } from "@/tests/support/render";
import { BoardLink, NeedsCover, SearchesLink } from "./cover-link";

const counts = (needs_cover: number, running = 0) => ({ unread: 0, shift_offers: 0, needs_cover, running });
const rescues = "/app/organization/rescues";

describe("from the assignments", () => {
  it("a provider gets to open shifts [RSC-S-025]", () => {
    renderApp(<BoardLink />, { user: aUser() });
    expect(screen.getByRole("link", { name: "Open shifts" })).toHaveAttribute(
      "href",
      "/app/provider/open-shifts",
    );
  });

  it("a rep gets to the searches, counted with what needs one [RSC-S-025]", () => {
    const { unmount } = renderApp(<SearchesLink initial={counts(2, 3)} />, { user: aRepUser() });
    const link = screen.getByRole("link", { name: "Shift rescue 5 need cover or are searched for" });
    expect(link).toHaveAttribute("href", rescues);
    unmount();
    renderApp(<SearchesLink initial={counts(0)} />, { user: aRepUser() });
    expect(screen.getByRole("link", { name: "Shift rescue" })).toBeVisible();
  });

  it.each([
    [1, "1 shift needs cover"],
    [2, "2 shifts need cover"],
  ])("a rep is told that %d called-out shifts are not searched for [RSC-S-025]", (needed, words) => {
    renderApp(<NeedsCover initial={counts(needed, 4)} />, { user: aRepUser() });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole("link", { name: "Find cover" })).toHaveAttribute("href", rescues);
  });

  it("nothing is said while every one of them is [RSC-S-025]", () => {
    renderApp(<NeedsCover initial={counts(0, 4)} />, { user: aRepUser() });
    expect(screen.queryByText(/cover/)).toBeNull();
  });
});
