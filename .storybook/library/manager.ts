import '../manager.ts';
