test('an estimate is no zone, and of a zone named for the other season the earlier time counts', () => {
  const writtenAt = Date.parse('2026-07-21T03:10:00Z');
  const summer = -240;
  expect(readClockTime('2100 est', writtenAt, summer)).toBeUndefined();
  expect(readClockTime('2100-05', writtenAt, summer)).toBeUndefined();
  const earlier = Date.parse('2026-07-21T01:00:00Z');
  expect(readClockTime('2100 EST', writtenAt, summer)?.at).toBe(earlier);
  expect(readClockTime('2100 EDT', writtenAt, summer)?.at).toBe(earlier);
  expect(readClockTime('2026-07-20 21:00 EST', writtenAt, summer)?.at).toBe(
    Date.parse('2026-07-21T02:00:00Z'),
  );
});
