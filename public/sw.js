// The service worker: shows pushes, and one page while there is no network. It keeps nothing else, and nothing of anybody.

const CACHE = "offline";
const PAGE = "/offline";
const STYLE = "/plain-pages/style.css";
const ICON = "/icon.svg";

self.addEventListener("install", (event) => {
  const fresh = [PAGE, STYLE, ICON].map(
    (path) => new Request(path, { cache: "reload", credentials: "omit" }),
  );
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

/** The page with its style and icon inside: what a page asks for besides is not answered here. */
async function offlinePage() {
  const cache = await caches.open(CACHE);
  const [page, style, icon] = await Promise.all([PAGE, STYLE, ICON].map((path) => cache.match(path)));
  if (!page) return Response.error();
  let html = await page.text();
  if (style) {
    const css = await style.text();
    html = html.replace(/<link[^>]*rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`);
  }
  if (icon) {
    const address = `data:image/svg+xml,${encodeURIComponent(await icon.text())}`;
    html = html.replace(`href="${ICON}"`, () => `href="${address}"`);
  }
  return new Response(html, { headers: page.headers });
}

self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode !== "navigate" || method !== "GET" || new URL(url).pathname.startsWith("/api/")) return;
  event.respondWith(fetch(event.request).catch(offlinePage));
});

self.addEventListener("push", (event) => {
  const { title, body, href, tag } = event.data.json();
  const data = { href };
  const icon = "/icons/icon-192.png";
  event.waitUntil(self.registration.showNotification(title, { body, tag, data, icon, renotify: true }));
});

/** Opens a page of the product, in a window that stands open or in a new one. */
async function openPage(href) {
  const address = new URL(href, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window" });
  const [open] = windows;
  if (!open) return void (await self.clients.openWindow(address.href));
  await open.focus();
  await open.navigate(address.href);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.href));
});
