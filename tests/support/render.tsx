import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { vi } from "vitest";
import { ActingAs } from "@/components/accounts/acting-as";
import { QueryProvider } from "@/components/shell/query-provider";
import { UnansweredNotice } from "@/components/shell/unanswered-notice";
import { Toaster } from "@/components/ui/toaster";
import type { CurrentUser } from "@/lib/accounts/schema";
import { clickingTwice } from "./double-click";
import { untilHungUp } from "./line";
import { place, router } from "./navigation";

/** A call that the page made. `body` is what it sent, parsed. */
export type Sent = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers };

type Given = { status?: number; body?: unknown; headers?: Record<string, string> };
export type Answer = Given | Promise<Given>;

/** What the server answers, by method and path without query: `{"GET /api/group/": { body: … }}`. */
export type Answers = Record<string, Answer | ((sent: Sent) => Answer)>;

type Options = {
  /** Who is signed in; none on public pages. */
  user?: CurrentUser;
  path?: string;
  search?: string;
  answers?: Answers;
};

/** Draws a part of a page as the product does, with the server's answers given. A call without an answer fails. */
export function renderApp(ui: ReactNode, { user, path = "/", search = "", answers = {} }: Options = {}) {
  Object.assign(place, { path, search });
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) =>
    untilHungUp(answer(input, init, answers, sent)),
  );
  const page = (children: ReactNode) => (
    <NuqsTestingAdapter searchParams={search} hasMemory>
      <QueryProvider>{user ? <ActingAs user={user}>{children}</ActingAs> : children}</QueryProvider>
      <UnansweredNotice />
      <Toaster />
    </NuqsTestingAdapter>
  );
  const { rerender, unmount, ...view } = render(page(ui));
  return {
    ...view,
    /** Leaves the page. sonner would show a toast that is still up to the next page, too. */
    unmount() {
      unmount();
      toast.dismiss();
    },
    rerender: (next: ReactNode) => rerender(page(next)),
    person: userEvent.setup(),
    router,
    /** The calls made so far, oldest first. */
    sent,
  };
}

async function answer(input: string, init: RequestInit | undefined, answers: Answers, sent: Sent[]) {
  if (!navigator.onLine) throw new TypeError("Failed to fetch");
  const url = new URL(String(input), "http://localhost");
  const request: Sent = {
    method: init?.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    body: bodyOf(init),
    headers: new Headers(init?.headers),
  };
  sent.push(request);
  const given = answers[`${request.method} ${request.path}`];
  if (!given) throw new Error(`no answer is given for ${request.method} ${request.path}`);
  const {
    status = 200,
    body = null,
    headers,
  } = await clickingTwice(request, async () => (typeof given === "function" ? given(request) : given));
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
}

/** JSON or form fields, parsed. */
function bodyOf(init: RequestInit | undefined): unknown {
  if (typeof init?.body !== "string") return init?.body ?? null;
  const isForm = new Headers(init.headers).get("content-type")?.includes("urlencoded");
  return isForm ? Object.fromEntries(new URLSearchParams(init.body)) : JSON.parse(init.body);
}

/** A signed-in person for component tests, by default a complete provider. */
export const aUser = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  id: "0190f000-0000-7000-8000-000000000001",
  email: "ana@example.test",
  user_type: "provider",
  is_staff: false,
  registration_status: "complete",
  provider_id: "0190f000-0000-7000-8000-000000000002",
  healthcare_entity_id: null,
  healthcare_entity_rep_id: null,
  provider_completed_registration_steps: ["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS", "SIGN_AGREEMENT"],
  permissions: [],
  group_names: [],
  first_name: "Ana",
  last_name: "Reyes",
  phone_number: "5125550100",
  text_opt_in: false,
  healthcare_entity_name: null,
  profile_picture: null,
  completed_questionnaire: true,
  needs_contract_signed: false,
  ...overrides,
});

/** A signed-in rep with these groups and permissions. */
export const aRepUser = (overrides: Partial<CurrentUser> = {}): CurrentUser =>
  aUser({
    user_type: "healthcare_entity_rep",
    provider_id: null,
    provider_completed_registration_steps: [],
    healthcare_entity_id: "0190f000-0000-7000-8000-000000000003",
    healthcare_entity_rep_id: "0190f000-0000-7000-8000-000000000004",
    healthcare_entity_name: "Cedar Health",
    permissions: ["read__assignments__opportunity"],
    ...overrides,
  });
