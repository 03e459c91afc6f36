// Counts every worker of the page. Read before any test (vitest.config.ts): files share a page, and a worker that an
// earlier file started would otherwise not be known to a later one.

export const startedWorkers = new Set<Worker>();

const RealWorker = window.Worker;
window.Worker = class extends RealWorker {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    startedWorkers.add(this);
  }
};
