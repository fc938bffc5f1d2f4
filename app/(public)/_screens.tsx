"use client";

import type { ComponentType } from "react";
import { type HydrateOptions, hydrateLater } from "@/components/ui/hydrate-later";

/** A part of a public page that asks the server. The query client comes with it. */
const asking = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: HydrateOptions["when"],
) =>
  hydrateLater<Props>(
    async () => {
      const [{ QueryProvider }, Screen] = await Promise.all([
        import("@/components/shell/query-provider"),
        load(),
      ]);
      return (props) => (
        <QueryProvider>
          <Screen {...props} />
        </QueryProvider>
      );
    },
    { when },
  );

export const LoginForm = asking(
  () => import("@/components/accounts/login-form").then((file) => file.LoginForm),
  "turned to",
);

/** Needs no query client, and has the browser offer passkeys as soon as the page is there. */
export const PasskeyLogin = hydrateLater<{ next: string }>(
  () => import("@/components/accounts/factors/passkey-login").then((file) => file.PasskeyLogin),
  { when: "at once" },
);

export const SecondFactor = asking(
  () => import("@/components/accounts/factors/second-factor").then((file) => file.SecondFactor),
  "at once",
);

export const SetUpFactor = asking(
  () => import("@/components/accounts/factors/set-up-factor").then((file) => file.SetUpFactor),
  "at once",
);

/** Needs no query client, and reads the address in the form beside it. */
export const SignOnOffer = hydrateLater<{ next: string }>(
  () => import("@/components/organizations/sign-on/sign-on-offer").then((file) => file.SignOnOffer),
  { when: "turned to" },
);

export const SignOnReturn = asking(
  () => import("@/components/organizations/sign-on/sign-on-return").then((file) => file.SignOnReturn),
  "at once",
);

export const RegistrationForm = asking(
  () => import("@/components/accounts/registration-form").then((file) => file.RegistrationForm),
  "turned to",
);

export const CompletionForm = asking(
  () => import("@/components/accounts/completion-form").then((file) => file.CompletionForm),
  "turned to",
);

export const ForgotPassword = asking(
  () => import("@/components/accounts/forgot-password").then((file) => file.ForgotPassword),
  "turned to",
);

export const NewPasswordForm = asking(
  () => import("@/components/accounts/new-password-form").then((file) => file.NewPasswordForm),
  "turned to",
);

export const ProofPage = asking(
  () => import("@/components/accounts/confirmation/proof-page").then((file) => file.ProofPage),
  "at once",
);

export const ConfirmEmail = asking(
  () => import("@/components/accounts/security/confirm-email").then((file) => file.ConfirmEmail),
  "turned to",
);

export const OpenRecovery = asking(
  () => import("@/components/accounts/recoveries/recovery-link").then((file) => file.OpenRecovery),
  "turned to",
);

export const ApplyRecovery = asking(
  () => import("@/components/accounts/recoveries/recovery-link").then((file) => file.ApplyRecovery),
  "turned to",
);

export const RecoveryWaits = asking(
  () => import("@/components/accounts/recoveries/recovery-link").then((file) => file.RecoveryWaits),
  "at once",
);

export const StaffStart = asking(
  () => import("@/components/accounts/recoveries/staff-start").then((file) => file.StaffStart),
  "turned to",
);

export const NewTerms = asking(
  () => import("@/components/accounts/consents/new-terms").then((file) => file.NewTerms),
  "turned to",
);

export const JoinPage = asking(
  () => import("@/components/organizations/invitations/join-page").then((file) => file.JoinPage),
  "at once",
);

export const ContractView = asking(
  () => import("@/components/onboarding/contracts/contract-view").then((file) => file.ContractView),
  "at once",
);

export const ResendEmail = asking(
  () => import("@/components/accounts/resend-email").then((file) => file.ResendEmail),
  "at once",
);

export const SignOutButton = asking(
  () => import("@/components/accounts/sign-out-button").then((file) => file.SignOutButton),
  "at once",
);

export const Verification = asking(
  () => import("@/components/accounts/verification").then((file) => file.Verification),
  "at once",
);

export const SocialLogin = asking(
  () => import("@/components/accounts/social-login").then((file) => file.SocialLogin),
  "at once",
);

export const CampaignVisit = asking(
  () => import("@/components/staff/campaigns/campaign-visit").then((file) => file.CampaignVisit),
  "at once",
);
