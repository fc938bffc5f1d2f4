import type { Sent } from "./render";

// Every click of a component test that sends something is a double click: the second one comes in the same tick,
// before the next render.

let lastClicked: HTMLElement | null = null;
let clicking = false;
/** No button sends these: the steps of uploads, and the judgment of shifts that are being put together. */
const byItself = /^\/api\/(s3direct|storage|booking-requests-validate)\//;
const underWay = new Set<string>();
const twice: string[] = [];
const soon = globalThis.setTimeout;

/** Remembers what is being clicked, until the tick is over. */
export function watchClicks() {
  document.addEventListener(
    "click",
    ({ target }) => {
      if (clicking) return;
      lastClicked = target instanceof Element ? target.closest<HTMLElement>("button, [role=menuitem]") : null;
      soon(() => {
        lastClicked = null;
      });
    },
    true,
  );
}

/** Clicks once more on what has just begun to send this, and notes when the same is sent again before its answer. */
export async function clickingTwice<Answer>(sent: Sent, answer: () => Promise<Answer>): Promise<Answer> {
  if (sent.method === "GET" || byItself.test(sent.path)) return answer();
  const intent = `${sent.method} ${sent.path} ${JSON.stringify(sent.body)}`;
  if (underWay.has(intent)) twice.push(intent);
  underWay.add(intent);
  const button = lastClicked;
  lastClicked = null;
  clicking = true;
  if (button?.isConnected) button.click();
  clicking = false;
  try {
    return await answer();
  } finally {
    underWay.delete(intent);
  }
}

/** What was sent twice since this was asked last. */
export function sentTwice(): string[] {
  underWay.clear();
  lastClicked = null;
  return twice.splice(0);
}
