/*
 * Lets the back button close what covers the page. While an overlay is open, the last history entry is one of its own, with
 * the address of the page: going back leaves that entry and closes the overlay. Closing the overlay in another way removes
 * the entry, and a link inside the overlay replaces it, so it never remains among the pages that the visitor has seen.
 */

type EntryState = { overlay?: boolean; idx?: number } | null;

const isOverlayEntry = (): boolean => (history.state as EntryState)?.overlay === true;

/** Closes the overlay whose entry is the current one. */
let closeOverlay: (() => void) | undefined;
/** Ends the step back that `leaveOverlayEntry` has started. */
let endStep: (() => void) | undefined;
/** Whether a navigation is about to replace the entry. */
let isClaimed = false;

/**
 * Adds an entry for an overlay that has been opened.
 * @returns a function that removes the entry, to be called when the overlay is closed
 */
export function closeOnBack(close: () => void): () => void {
  const state = history.state as EntryState;
  // Counted as the router counts its entries, since its next one may replace this.
  history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, overlay: true }, '');
  closeOverlay = close;
  isClaimed = false;
  return () => {
    if (closeOverlay === close) closeOverlay = undefined;
    if (!isClaimed) void leaveOverlayEntry();
  };
}

/** Whether the navigation that starts now must replace the current entry, because an overlay has added it. */
export function claimOverlayEntry(): boolean {
  if (!isOverlayEntry() || endStep) return false;
  isClaimed = true;
  return true;
}

/** Goes back from an overlay's entry to that of the page; does nothing elsewhere. */
export async function leaveOverlayEntry(): Promise<void> {
  if (!isOverlayEntry() || endStep) return;
  await new Promise<void>((resolve) => {
    endStep = resolve;
    history.back();
  });
}

/** Handles going back and forward while the page is shown. @returns a function that stops it */
export function watchOverlayEntries(): () => void {
  const controller = new AbortController();
  // In the capture phase, before the router's listener, which would load the page again.
  addEventListener('popstate', onPopState, { capture: true, signal: controller.signal });
  void leaveOverlayEntry(); // the page was reloaded while an overlay was open
  return () => controller.abort();
}

function onPopState(event: PopStateEvent): void {
  if (endStep) {
    event.stopImmediatePropagation();
    endStep();
    endStep = undefined;
    closeOverlay = undefined;
  } else if (isOverlayEntry()) {
    void leaveOverlayEntry(); // forward to an overlay that is closed
  } else if (closeOverlay) {
    event.stopImmediatePropagation();
    const close = closeOverlay;
    closeOverlay = undefined;
    close();
  }
}
