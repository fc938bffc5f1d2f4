import type { Page } from "@playwright/test";

/** A call of the API with the page's own session and CSRF token. */
export async function callAs(
  page: Page,
  method: "POST" | "PUT" | "PATCH" | "GET" | "DELETE",
  path: string,
  data?: unknown,
) {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === "csrftoken")?.value ?? "");
  const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { "X-CSRFToken": token } });
  const text = await answer.text();
  return { status: answer.status(), body: text ? JSON.parse(text) : null };
}
