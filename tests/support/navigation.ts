import { vi } from "vitest";

/** Mocks next/navigation in component tests: where the page is, and what was asked of the router. */
export const place = { path: "/", search: "" };

export const router = {
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
  prefetch: vi.fn(),
};

export const useRouter = () => router;
export const usePathname = () => place.path;
export const useSearchParams = () => new URLSearchParams(place.search);
export const useParams = () => ({});
export const redirect = (to: string): never => {
  throw new Error(`redirect to ${to}`);
};
export const notFound = (): never => {
  throw new Error("not found");
};
