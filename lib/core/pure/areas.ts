/** Sections without a page of their own at the top, and the provider's, which has one. */
export const areas = {
  provider: "/app/provider",
  rep: "/app/healthcare-entity",
  organization: "/app/organization",
  peerRating: "/app/peer-rating",
  leaderRating: "/app/leader-rating",
  register: "/register",
  verifyEmail: "/verify-email",
  passwordReset: "/password-reset",
  account: "/account",
  notMe: "/account/not-me",
  socialLogin: "/social-login",
  signOn: "/sign-on",
};
