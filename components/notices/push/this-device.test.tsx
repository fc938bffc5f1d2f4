import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SignOutButton } from "@/components/accounts/sign-out-button";
import { SiteProvider } from "@/components/ui/site";
import type { PushSubscription } from "@/lib/notices/push/schema";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { ThisDevice } from "./this-device";

const publicKey = `B${"A".repeat(86)}`;
const endpoint = "https://fcm.googleapis.com/fcm/send/this";
const keys = { p256dh: "key", auth: "secret" };

const aDevice = (place: number, values: Partial<PushSubscription> = {}): PushSubscription => ({
  id: `0190f000-0000-7000-8000-00000000020${place}`,
  label: `Phone ${place}`,
  endpoint: `https://fcm.googleapis.com/fcm/send/${place}`,
  created_at: "2027-01-05T10:00:00.000Z",
  last_used_at: "2027-01-05T10:00:00.000Z",
  ...values,
});
const here = aDevice(1, { endpoint, label: "Chrome on Windows" });

const listOf = (results: PushSubscription[], public_key: string | null = publicKey) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  public_key,
});

type Here = { subscribed?: boolean; permission?: NotificationPermission; asked?: NotificationPermission };

/** What a browser has of push, as far as the screen asks for it. */
function aBrowser({ subscribed = false, permission = "default", asked = "granted" }: Here = {}) {
  const calls: string[] = [];
  let open = subscribed;
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      calls.push("unsubscribe");
      open = false;
      return true;
    },
  };
  const worker = {
    getNotifications: async () => [{ close: () => calls.push("put away") }],
    pushManager: {
      getSubscription: async () => (open ? subscription : null),
      subscribe: async () => {
        calls.push("subscribe");
        open = true;
        return subscription;
      },
    },
  };
  const serviceWorker = {
    ready: Promise.resolve(worker),
    getRegistration: async () => worker,
    register: async (script: string) => {
      calls.push(`register ${script}`);
      return worker;
    },
  };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: async () => asked });
  return calls;
}

beforeEach(() => {
  vi.spyOn(window.location, "assign").mockReset().mockReturnValue();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(devices: PushSubscription[], answers: Answers = {}, key: string | null = publicKey) {
  const app = renderApp(
    <SiteProvider product="Harbor Staffing" supportEmail={null}>
      <ThisDevice initial={listOf(devices, key)} />
    </SiteProvider>,
    { user: aUser(), answers },
  );
  const section = within(screen.getByRole("region", { name: "This Device" }));
  const turnOn = () => section.getByRole("button", { name: "Turn on notifications on this device" });
  return { ...app, section, turnOn };
}

describe("this device", () => {
  it("says that push is not set up where there are no keys [RSC-S-023]", async () => {
    aBrowser();
    const { section } = show([], {}, null);
    expect(await section.findByText("Push is not set up here.")).toBeVisible();
    expect(section.queryByRole("button")).toBeNull();
  });

  it("says what to do where the browser blocks notifications [RSC-S-023]", async () => {
    aBrowser({ permission: "denied" });
    const { section } = show([]);
    const text = "Your browser blocks notifications for this site. Allow them in its settings.";
    expect(await section.findByText(text)).toBeVisible();
    expect(section.queryByRole("button")).toBeNull();
  });

  it.each([
    ["an iPhone", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1" }],
    ["an iPad", { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605", maxTouchPoints: 5 }],
  ])("asks %s to install the app first [RSC-S-023]", async (_, phone) => {
    for (const [name, value] of Object.entries(phone))
      vi.spyOn(navigator, name as "userAgent", "get").mockReturnValue(value as string);
    const { section } = show([]);
    const text = "First add Harbor Staffing to the Home Screen: Share, then Add to Home Screen.";
    expect(await section.findByText(text)).toBeVisible();
  });

  it("says that a browser without push cannot show any", async () => {
    const { section } = show([]);
    expect(await section.findByText("This browser cannot show notifications.")).toBeVisible();
  });

  it("is turned on by its button: the browser subscribes, and the server is told [RSC-S-023 RSC-I-026]", async () => {
    const calls = aBrowser();
    const { person, section, turnOn, sent } = show([], {
      "POST /api/push-subscriptions/": { status: 201, body: here },
      "GET /api/push-subscriptions/": { body: listOf([here]) },
    });
    await waitFor(() => expect(turnOn()).toBeEnabled());
    expect(calls).toEqual(["register /sw.js"]);
    await person.click(turnOn());
    expect(await section.findByText("On")).toBeVisible();
    expect(calls).toContain("subscribe");
    expect(sent[0]?.body).toEqual({ endpoint, keys, label: expect.any(String) });
    expect(section.getByText("Chrome on Windows")).toBeVisible();
    expect(section.getByText(/, this device/)).toBeVisible();
  });

  it("stays off where the person does not allow it, and says so where that is for good [RSC-S-023]", async () => {
    const calls = aBrowser({ asked: "denied" });
    const { person, section, turnOn, sent } = show([]);
    await waitFor(() => expect(turnOn()).toBeEnabled());
    await person.click(turnOn());
    expect(await section.findByText(/^Your browser blocks notifications/)).toBeVisible();
    expect(calls).not.toContain("subscribe");
    expect(sent).toEqual([]);
  });

  it("says why the server does not take it", async () => {
    aBrowser();
    const { person, turnOn } = show([], {
      "POST /api/push-subscriptions/": {
        status: 400,
        body: { endpoint: ["This browser's push service is not supported."] },
      },
    });
    await waitFor(() => expect(turnOn()).toBeEnabled());
    await person.click(turnOn());
    expect(await screen.findByText("This browser's push service is not supported.")).toBeVisible();
    expect(turnOn()).toBeEnabled();
  });

  it("that is on can be tested, and turned off [RSC-S-023]", async () => {
    const calls = aBrowser({ subscribed: true, permission: "granted" });
    const { person, section, turnOn, sent } = show([here], {
      [`POST /api/push-subscriptions/${here.id}/test/`]: { body: here },
      [`DELETE /api/push-subscriptions/${here.id}/`]: { status: 204 },
      "GET /api/push-subscriptions/": () => ({
        body: listOf(sent.some(({ method }) => method === "DELETE") ? [] : [here]),
      }),
    });
    expect(await section.findByText("On")).toBeVisible();
    await person.click(section.getByRole("button", { name: "Send a test" }));
    expect(await screen.findByText("Test sent.")).toBeVisible();
    await person.click(section.getByRole("button", { name: "Turn off" }));
    await waitFor(() => expect(turnOn()).toBeEnabled());
    expect(calls).toContain("unsubscribe");
    expect(section.queryByRole("list")).toBeNull();
  });

  it("stands in a list of the account's devices, each with Remove [RSC-S-023]", async () => {
    const calls = aBrowser({ subscribed: true, permission: "granted" });
    const other = aDevice(2);
    const { person, section, sent } = show([here, other], {
      [`DELETE /api/push-subscriptions/${other.id}/`]: { status: 204 },
      "GET /api/push-subscriptions/": { body: listOf([here]) },
    });
    expect(await section.findByText("On")).toBeVisible();
    expect(section.getAllByRole("listitem")).toHaveLength(2);
    await person.click(section.getByRole("button", { name: "Remove Phone 2" }));
    await waitFor(() => expect(section.getAllByRole("listitem")).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: "DELETE", path: `/api/push-subscriptions/${other.id}/` });
    expect(calls).not.toContain("unsubscribe");
    expect(section.getByText("On")).toBeVisible();
  });

  it("that the server does not know is off, though the browser is subscribed", async () => {
    aBrowser({ subscribed: true, permission: "granted" });
    const { turnOn } = show([aDevice(2)]);
    await waitFor(() => expect(turnOn()).toBeEnabled());
  });
});

describe("signing out", () => {
  const signOut = async () => {
    const app = renderApp(<SignOutButton label="Log out" />, {
      user: aUser(),
      answers: { "POST /api/auth/logout/": { body: { detail: "ok" } } },
    });
    await app.person.click(screen.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith("/"));
    return app.sent.map(({ body }) => body);
  };

  it("unsubscribes this browser, puts away what it shows, and has the server forget it [RSC-I-029 RSC-I-046]", async () => {
    const calls = aBrowser({ subscribed: true, permission: "granted" });
    expect(await signOut()).toEqual([{ push_endpoint: endpoint }]);
    expect(calls).toEqual(expect.arrayContaining(["unsubscribe", "put away"]));
  });

  it("is as before in a browser to which nothing is pushed", async () => {
    aBrowser();
    expect(await signOut()).toEqual([{}]);
  });

  it("does not wait for a push service that does not answer", async () => {
    aBrowser({ subscribed: true });
    const worker = await navigator.serviceWorker.getRegistration();
    const subscription = await worker?.pushManager.getSubscription();
    Object.assign(subscription ?? {}, { unsubscribe: () => new Promise(() => {}) });
    expect(await signOut()).toEqual([{ push_endpoint: endpoint }]);
  });
});
