/** The one field of the form that switches a kind of mail off, as programs send it (RFC 8058). */
export const oneClick = { name: "List-Unsubscribe", value: "One-Click" } as const;

export const unsubscribeTexts = {
  ask: (title: string) => `Stop mails about ${title.toLowerCase()}?`,
  explain: "You still find this news under the bell when you sign in. Other mails go on.",
  button: "Stop these mails",
  done: (title: string) => `You get no more mails about ${title.toLowerCase()}.`,
  again: "You can switch them on again in the notification settings.",
};
