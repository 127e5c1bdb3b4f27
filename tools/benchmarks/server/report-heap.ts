// Loaded before our server: answers each message with the bytes on the heap, after a garbage collection.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
