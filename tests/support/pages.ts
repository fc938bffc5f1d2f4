import { Window } from "happy-dom";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { type ComponentProps, createElement, isValidElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { CurrentUser } from "@/lib/accounts/schema";
import type { Caller } from "./api";
import { place } from "./navigation";
import { request } from "./request";

/** Draws pages as the server does for a signed-in browser, first paint only; no server in between. */

// biome-ignore lint/suspicious/noExplicitAny: each page has props of its own
type Page = (props: any) => ReactNode | Promise<ReactNode>;
const modules = import.meta.glob<{ default: Page; metadata?: { title?: unknown } }>("../../app/**/page.tsx");

const isAsync = (type: unknown): type is Page =>
  typeof type === "function" && type.constructor.name === "AsyncFunction";

/** Components that wait for the server are at the root of a page. */
async function resolved(ui: ReactNode): Promise<ReactNode> {
  if (!isValidElement(ui) || !isAsync(ui.type)) return ui;
  return resolved(await ui.type(ui.props));
}

/** Marks that React leaves for its script; between two texts they would hide what a reader sees as one. */
const marks = /<!--.*?-->/g;

/** Waits for the code that a page fetches once it is drawn, and keeps everything in its place, however long. */
async function drawn(ui: ReactNode, user: CurrentUser, search: string) {
  const { ActingAs } = await import("@/components/accounts/acting-as");
  const { QueryProvider } = await import("@/components/shell/query-provider");
  const acting = createElement(ActingAs, { user } as ComponentProps<typeof ActingAs>, ui);
  const asking = createElement(QueryProvider, {} as ComponentProps<typeof QueryProvider>, acting);
  const address = { searchParams: search } as ComponentProps<typeof NuqsTestingAdapter>;
  const page = createElement(NuqsTestingAdapter, address, asking);
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // A part behind a boundary that only a browser draws; what fails outside of one rejects.
    onError: () => {},
  });
  return (await new Response(prelude).text()).replace(marks, "");
}

function bodyOf(html: string) {
  const { document } = new Window();
  document.body.innerHTML = html;
  return document.body as unknown as HTMLElement;
}

type Address = { params?: Record<string, string>; search?: string };

export const userOf = async (caller: Caller): Promise<CurrentUser> => (await caller.get("/auth/user/")).body;

/**
 * What a page shows first to this caller, and its title. `file` is its folder under app/, `params` fill the brackets.
 * A page that leads elsewhere rejects with "redirect to …". Who opens many pages unchanged may say as which user.
 */
export async function openPage(
  caller: Caller,
  file: string,
  { params = {}, search = "", user }: Address & { user?: CurrentUser } = {},
) {
  request.headers = new Headers({ cookie: caller.cookie });
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`[${name}]`, value),
    `/${file}`,
  );
  Object.assign(place, { path, search });
  const module = await (
    modules[`../../app/${file}/page.tsx`] ?? modules[`../../app/${file}/(list)/page.tsx`]
  )?.();
  if (!module) throw new Error(`there is no page app/${file}`);
  const props = {
    params: Promise.resolve(params),
    searchParams: Promise.resolve(Object.fromEntries(new URLSearchParams(search))),
  };
  const ui = await resolved(await module.default(props));
  const html = await drawn(ui, user ?? (await userOf(caller)), search);
  let body: HTMLElement | undefined;
  return {
    title: module.metadata?.title,
    ui,
    /** The document that is sent. */
    html,
    /** Parsed when somebody asks for it. */
    get body() {
      body ??= bodyOf(html);
      return body;
    },
  };
}

/** What a page hands to its first component of this kind. */
export function propsIn<Props>(ui: ReactNode, type: (props: Props) => ReactNode): Props | null {
  if (Array.isArray(ui)) {
    for (const child of ui) {
      const found = propsIn(child, type);
      if (found) return found;
    }
    return null;
  }
  if (!isValidElement<Props & { children?: ReactNode }>(ui)) return null;
  return ui.type === type ? ui.props : propsIn(ui.props.children, type);
}
