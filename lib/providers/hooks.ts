"use client";
import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import type { InputOf, OutputOf } from "@/lib/core/pure/call";
import type { providerList } from "@/lib/marketplace/calls";
import { marketplaceProvider, providerPermissions } from "@/lib/providers/calls";
import type { MarketProvider } from "@/lib/providers/schema";

export type ListInput = InputOf<typeof providerList>;

export const providerKeys = {
  all: ["providers"] as const,
  list: (input: ListInput) => [...providerKeys.all, "list", input] as const,
  detail: (id: string) => [...providerKeys.all, "detail", id] as const,
  permissions: (id: string) => [...providerKeys.all, "permissions", id] as const,
};

export const staleTime = 30_000;

/** One provider as the marketplace shows it. */
export const useMarketProvider = (id: string, options: { initialData?: MarketProvider } = {}) =>
  useQuery({
    queryKey: providerKeys.detail(id),
    queryFn: ({ signal }) => ask(marketplaceProvider, { provider: id }, { signal }),
    staleTime,
    ...options,
  });

/** How much of the profile this user may read. */
export const useProviderPermissions = (
  id: string,
  options: { initialData?: OutputOf<typeof providerPermissions> } = {},
) =>
  useQuery({
    queryKey: providerKeys.permissions(id),
    queryFn: ({ signal }) => ask(providerPermissions, { id }, { signal }),
    staleTime,
    ...options,
  });
