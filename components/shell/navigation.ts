import type { CurrentUser } from "@/lib/accounts/schema";

/** What the counts of the notifications call are called in the navigation. */
export type BadgeName = "connections" | "assignments";

export type NavigationEntry = { label: string; href: string; icon: NavigationIcon; badge?: BadgeName };

export type NavigationIcon = "home" | "profile" | "connections" | "assignments" | "providers";

const providerEntries: NavigationEntry[] = [
  { label: "Home", href: "/app/provider/home", icon: "home" },
  { label: "Profile", href: "/app/provider/profile", icon: "profile" },
  {
    label: "Connections",
    href: "/app/provider/connection-requests",
    icon: "connections",
    badge: "connections",
  },
  { label: "Assignments", href: "/app/provider/booking-requests", icon: "assignments", badge: "assignments" },
];

function repEntries(user: CurrentUser): NavigationEntry[] {
  const groups = user.group_names;
  return [
    { label: "Providers", href: "/app/healthcare-entity/providers", icon: "providers" },
    ...(groups.includes("connect_with_providers")
      ? [
          {
            label: "Connections",
            href: "/app/healthcare-entity/connection-requests",
            icon: "connections",
            badge: "connections",
          } as const,
        ]
      : []),
    ...(groups.includes("schedule_shifts") || groups.includes("confirm_shifts")
      ? [
          {
            label: "Assignments",
            href: "/app/healthcare-entity/booking-requests",
            icon: "assignments",
            badge: "assignments",
          } as const,
        ]
      : []),
  ];
}

/** The main navigation of a role, by permission and group (document 0 §6, SIL-103). */
export const navigationFor = (user: CurrentUser): NavigationEntry[] =>
  user.user_type === "provider" ? providerEntries : repEntries(user);

/** The entries of the profile menu above Sign out. */
export const profileMenuFor = (user: CurrentUser): { label: string; href: string }[] =>
  user.user_type === "provider" ? [{ label: "Profile", href: "/app/provider/profile" }] : [];

/** Paths without a navigation bar (document 0 §2). */
const hiddenPaths = [
  "/login",
  "/register",
  "/verify-email",
  "/password-reset",
  "/forgot-password",
  "/provider-reference-survey",
  "/app/provider/onboarding",
];

export const hidesNavigation = (path: string) =>
  hiddenPaths.some((hidden) => path === hidden || path.startsWith(`${hidden}/`));
