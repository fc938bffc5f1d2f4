/** Texts and people that the specimens share. */

export const longName =
  "Saint Bartholomew and the Sacred Heart Regional Medical Center and Affiliated Clinics of Northern New England";

export const sentence = "It appears here a moment after it is sent.";

export const problems = ["The days overlap with another request.", "The request was changed meanwhile."];

/** A picture that needs no server. */
export const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#0f7c8a"/><circle cx="40" cy="32" r="15" fill="#e8f5f5"/><path d="M12 80a28 28 0 0 1 56 0z" fill="#e8f5f5"/></svg>',
)}`;

export const states = [
  ["ME", "Maine"],
  ["NH", "New Hampshire"],
  ["VT", "Vermont"],
  ["MA", "Massachusetts"],
  ["RI", "Rhode Island"],
  ["CT", "Connecticut"],
  ["NY", "New York"],
  ["NJ", "New Jersey"],
  ["PA", "Pennsylvania"],
].map(([value = "", label = ""]) => ({ value, label }));

export type Row = { id: string; name: string; place: string; since: string; hours: number };

export const rows: Row[] = [
  { id: "1", name: "Maya Rivera", place: "Portland, ME", since: "2026-03-02T14:05:00Z", hours: 1240 },
  { id: "2", name: longName, place: "Burlington, VT", since: "2026-05-19T08:30:00Z", hours: 86 },
  { id: "3", name: "Jordan Kline", place: "Boston, MA", since: "2026-11-01T05:45:00Z", hours: 0 },
];
