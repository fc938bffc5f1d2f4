/** A provider is reminded this long before a shift begins, in real hours: a clock change does not move it (SIL-108). */
export const noticeMs = 24 * 3_600_000;

export const reminderKind = "shift";
