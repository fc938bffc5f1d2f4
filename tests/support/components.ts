import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { menuCode } from "@/components/ui/dropdown-menu";
import { listboxCode } from "@/components/ui/listbox-popup";
import { popoverCode } from "@/components/ui/popover";
import { selectCode } from "@/components/ui/select";
import { tooltipCode } from "@/components/ui/tooltip";
import { giveUpAllUnanswered } from "@/lib/core/browser/unanswered";
import "./class-names";
import { sentTwice, watchClicks } from "./double-click";
import { hangUp, restoreLine } from "./line";
import { place, router } from "./navigation";
import { withoutOwnerStacks } from "./owner-stacks";

vi.mock("next/navigation", () => import("./navigation"));

// The rules of a form and the parts of a screen come by import(), which waits its turn where several files are tested at once.
configure({ asyncUtilTimeout: 4_000 });

// A pointer fetches the code of popups before its click; tests often click at once.
await Promise.all([menuCode, listboxCode, popoverCode, selectCode, tooltipCode].map((code) => code.fetch()));

withoutOwnerStacks();
watchClicks();
// sonner writes its styles into the page, and happy-dom would hold each rule of them against each element it is asked about.
for (const style of document.head.querySelectorAll("style")) style.remove();

// What Radix and sonner ask of a browser and happy-dom does not have.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
// happy-dom does not know <search>, which React would complain of.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: Element) {
    return this.localName === "search" ? "HTMLElement" : "HTMLUnknownElement";
  },
});

beforeEach(() => {
  Object.assign(place, { path: "/", search: "" });
  for (const spy of Object.values(router)) spy.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  // Files share a worker: the clock of one is not the next one's.
  vi.useRealTimers();
  hangUp();
  restoreLine();
  cleanup();
  // sonner would show a toast that is still up to the next test's page, too.
  toast.dismiss();
  giveUpAllUnanswered();
});

afterEach(() => expect(sentTwice(), "sent twice by a double click [SIL-169]").toEqual([]));
