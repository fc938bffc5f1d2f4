// The script of /verify: computes the fingerprint of a file here and asks whether it is in the ledger. The file itself
// is sent nowhere.

const check = document.querySelector("[data-file-check]");
const choice = check.querySelector("[data-choice]");
const zone = choice.querySelector("label");
const input = choice.querySelector("input");
const shown = check.querySelector("[data-shown]");

const moment = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** Draws an outcome as the page has it, with what is known of the document. */
function show(outcome, facts = {}) {
  const drawn = check.querySelector(`[data-outcome="${outcome}"]`).content.cloneNode(true);
  for (const place of drawn.querySelectorAll("[data-fill]"))
    place.textContent = facts[place.dataset.fill] ?? "";
  shown.replaceChildren(drawn);
}

const hex = (bytes) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The outcome of a file, with the document where there is one. */
async function outcomeOf(file) {
  const sha256 = hex(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  const query = new URLSearchParams({ sha256 });
  if (check.dataset.fileCheck) query.set("code", check.dataset.fileCheck);
  const answer = await fetch(`/api/verify/?${query}`, { credentials: "omit", cache: "no-store" });
  if (answer.status === 429) return ["too_often"];
  if (!answer.ok) return ["unanswered"];
  const { result, document: found } = await answer.json();
  if (!found) return [result];
  const at = moment.format(new Date(found.sealed_at));
  return [found.changed_since ? "changed" : result, { ...found, at }];
}

/** Of several files one after the other the last one's outcome is shown. */
let latest;
async function take(file) {
  if (!file) return;
  latest = file;
  show("checking");
  const outcome = await outcomeOf(file).catch(() => ["unanswered"]);
  if (latest === file) show(...outcome);
}

input.addEventListener("change", () => {
  take(input.files[0]);
  // The same file may be chosen once more.
  input.value = "";
});

for (const name of ["dragover", "dragleave", "drop"])
  window.addEventListener(name, (event) => {
    event.preventDefault();
    zone.classList.toggle("bg-primary-soft", name === "dragover");
    if (name === "drop") take(event.dataTransfer.files[0]);
  });

if (window.crypto?.subtle) choice.hidden = false;
else check.querySelector("[data-without-means]").hidden = false;
