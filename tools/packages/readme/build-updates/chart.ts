export const drawChart = () => {};
